// Sample data in every shape the table must bear, as plain objects; German as on a real page.
const SUITS = { H: "Herz", S: "Pik", D: "Karo", C: "Treff" };
const RANKS = { A: "Ass", T: "Zehner", K: "König", Q: "Dame", J: "Bube" };

export const LABELS = {
  first: "Zum Anfang", prev: "Eine Aktion zurück", next: "Eine Aktion weiter", last: "Zum Ende",
  prevTrick: "Einen Stich zurück", nextTrick: "Einen Stich weiter", play: "Abspielen",
  pause: "Anhalten", keys: "Tasten", copyLink: "Link zu diesem Augenblick kopieren",
  copied: "Der Link ist kopiert.", tricks: "Stiche", happened: "Was geschah", why: "Warum",
  changed: "Was sich änderte", score: "Abrechnung", elsewhere: "Nach anderen Regeln",
  note: "Anmerkung", talon: "Talon", variation: "Variante", mainLine: "Hauptlinie",
  faceDown: "verdeckte Karte", textTwin: "Alles als Text", legal: "erlaubt",
  illegal: "nicht erlaubt", moves: "Was du sonst versuchen könntest", rule: "Zur Regel", close: "Schließen", board: "Kartentisch", speed: "Tempo",
  taken: "Gewonnene Stiche", closed: "Der Talon ist zugedreht", turn: "am Zug",
  drawn: "gerade gezogen", gamePoints: "Spielpunkte", irregular: "gegen die Regeln gespielt",
  keySheet: [["←  →", "eine Aktion zurück oder weiter"], ["↑  ↓", "einen Stich zurück oder weiter"],
    ["Pos1  Ende", "zum Anfang oder zum Ende"], ["Leertaste", "abspielen oder anhalten"],
    ["S", "die Sicht wechseln"], ["V  ⇧V", "nächste oder vorige Variante"],
    ["⇧ + Pfeil", "von Karte zu Karte"], ["?", "diese Liste"]],
};

function allCards() {
  const cards = {};
  for (const suit of Object.keys(SUITS)) {
    for (const rank of Object.keys(RANKS)) cards[suit + rank] = `${SUITS[suit]}-${RANKS[rank]}`;
  }
  return cards;
}

const CARDS = allCards();

function seat(name, role, hand, extra = {}) {
  return { name, role, hand, new: [], tricks: 0, taken: [], points: "0 Augen", pending: "",
    score: "3", ...extra };
}

function open(down, up = "HT") {
  return { down, up, state: "open", text: `Talon offen, ${down} Karten verdeckt, aufgeschlagen ${
    CARDS[up]}` };
}

const FREE = "Du darfst sie spielen: Solange der Talon offen ist, gibt es weder Farbzwang noch " +
  "Stichzwang.";

function free(cards) {
  return Object.fromEntries(cards.map((card) => [card,
    { ok: true, text: FREE, rule: "free-play", proof: [] }]));
}

const TAKEN_1 = ["HQ", "HA"];
const TAKEN_2 = ["DJ", "DT"];
const FREE_DUTY = "Der Talon ist offen und nicht zugedreht. Deshalb darf jede Karte der Hand " +
  "gespielt werden; wer die angespielte Farbe nicht bedient, wirft eben ab.";

const FORCED = {
  ST: { ok: true, text: "Der Pik-Zehner bedient die angespielte Farbe. Stechen kannst du das " +
    "Pik-Ass mit keiner deiner Piken, also genügt jede.", rule: "must-follow", proof: ["SA"] },
  CK: { ok: false, text: "Der Treff-König geht nicht: Angespielt ist Pik, und du hältst noch " +
    "Zehner, König und Dame in Pik. Nach dem Zudrehen gilt Farbzwang.", rule: "must-follow",
  proof: ["SA", "ST", "SK", "SQ"] },
  SQ: { ok: true, text: "Die Pik-Dame bedient die angespielte Farbe und kostet dich am " +
    "wenigsten Augen.", rule: "must-follow", proof: ["SA"] },
  DA: { ok: false, text: "Das Karo-Ass geht nicht: Wer Pik hat, muss Pik zugeben.",
    rule: "must-follow", proof: ["SA", "ST", "SK", "SQ"] },
  SK: { ok: true, text: "Der Pik-König bedient die angespielte Farbe.", rule: "must-follow",
    proof: ["SA"] },
};

function royalMarriage() {
  const f0 = ["HK", "HQ", "CA", "SJ", "DT"];
  const d0 = ["HA", "ST", "CK", "DJ", "SQ"];
  const base = { trump: "H", trumpText: "Herz ist Atout", top: "D", bottom: "F", depth: 0,
    variations: [], winner: null, verdicts: {}, glyph: "", irregular: false, duty: "",
    happened: [], changed: [], proof: [], notes: [], score: [], elsewhere: [], twin: [] };
  const F = (hand, extra) => seat("Anna", "Vorhand", hand, extra);
  const D = (hand, extra) => seat("Bernd", "Geber", hand, { score: "5", ...extra });
  const closed = { down: 5, up: null, state: "closed", text:
    "Talon zugedreht von Anna, 5 Karten liegen darunter" };
  const frames = [
    { ...base, at: "0", parent: -1, next: 1, trick: 1, turn: "F", talon: open(9), table: [],
      seats: { F: F(f0), D: D(d0) }, title: "Die Karten sind ausgeteilt, Anna spielt aus.",
      happened: ["Jede Seite erhält fünf Karten.", "Aufgeschlagen wird der Herz-Zehner, also ist " +
        "Herz Atout."] },
    { ...base, at: "1.1", parent: 0, next: 2, trick: 1, turn: "D", talon: open(9), glyph: "!",
      table: [{ seat: "F", card: "HQ", mark: "40" }], verdicts: free(f0), duty: FREE_DUTY,
      proof: ["HT"],
      seats: { F: F(["HK", "CA", "SJ", "DT"], { pending: "40 warten" }), D: D(d0) },
      moves: [{ name: "Talon zudrehen", ok: true, text: "Du bist am Ausspielen, und es liegen " +
        "noch genug Karten im Talon.", rule: "close-talon", proof: [] },
      { name: "Atout-Buben tauschen", ok: false, text: "Du hältst den Herz-Buben nicht.",
        rule: "no-jack", proof: ["HT"] }],
      title: "Anna sagt den Vierziger an und spielt die Herz-Dame aus.",
      happened: ["Anna zeigt König und Dame in Atout.", "Die Herz-Dame liegt auf dem Tisch."],
      changed: ["40 Augen warten, bis Anna einen Stich gemacht hat."],
      notes: ["Der König hätte einen Punkt mehr gezählt; die Dame behält aber den König als " +
        "stechende Karte."] },
    { ...base, at: "1.2", parent: 1, next: 3, trick: 1, turn: "D", talon: open(7), winner: "D",
      table: [{ seat: "F", card: "HQ", mark: "40" }, { seat: "D", card: "HA", mark: "" }],
      verdicts: free(d0), duty: FREE_DUTY,
      seats: { F: F(["HK", "CA", "SJ", "DT", "SA"], { pending: "40 warten", new: ["SA"] }),
        D: D(["ST", "CK", "DJ", "SQ", "DA"], { points: "14 Augen", tricks: 1, taken: [TAKEN_1],
          new: ["DA"] }) },
      title: "Bernd sticht mit dem Herz-Ass und nimmt 14 Augen.",
      happened: ["Das Herz-Ass schlägt die Herz-Dame.", "Bernd zieht das Karo-Ass, Anna das " +
        "Pik-Ass."], changed: ["Bernd hat 14 Augen.", "Annas Vierziger wartet weiter."] },
    { ...base, at: "2.1", parent: 2, next: 4, trick: 2, turn: "F", talon: open(7),
      table: [{ seat: "D", card: "DJ", mark: "" }], verdicts: free(["ST", "CK", "DJ", "SQ", "DA"]),
      duty: FREE_DUTY,
      seats: { F: F(["HK", "CA", "SJ", "DT", "SA"], { pending: "40 warten" }),
        D: D(["ST", "CK", "SQ", "DA"], { points: "14 Augen", tricks: 1, taken: [TAKEN_1] }) },
      title: "Bernd spielt den Karo-Buben aus.", happened: ["Der Karo-Bube liegt auf dem Tisch."] },
    { ...base, at: "2.2", parent: 3, next: 5, variations: [8], trick: 2, turn: "F",
      talon: open(5), winner: "F",
      table: [{ seat: "D", card: "DJ", mark: "" }, { seat: "F", card: "DT", mark: "" }],
      verdicts: free(["HK", "CA", "SJ", "DT", "SA"]), duty: FREE_DUTY,
      seats: { F: F(["HK", "CA", "SJ", "SA", "CT"], { points: "52 Augen", tricks: 1, new: ["CT"],
        taken: [TAKEN_2] }),
      D: D(["ST", "CK", "SQ", "DA", "SK"], { points: "14 Augen", tricks: 1, taken: [TAKEN_1],
        new: ["SK"] }) },
      title: "Anna sticht mit dem Karo-Zehner, und ihr Vierziger zählt.",
      happened: ["Der Karo-Zehner schlägt den Karo-Buben.", "Der Vierziger ist gutgeschrieben."],
      changed: ["Anna hat 52 Augen: 12 aus dem Stich und 40 aus der Ansage."] },
    { ...base, at: "3.1", parent: 4, next: 6, trick: 3, turn: "F", talon: closed, glyph: "!!",
      table: [], verdicts: {}, duty: "Zudrehen darf nur, wer am Ausspielen ist, und nur, solange " +
        "noch mindestens zwei Karten im Talon liegen.",
      seats: { F: F(["HK", "CA", "SJ", "SA", "CT"], { points: "52 Augen", tricks: 1,
        taken: [TAKEN_2] }),
      D: D(["ST", "CK", "SQ", "DA", "SK"], { points: "14 Augen", tricks: 1, taken: [TAKEN_1] }) },
      title: "Anna dreht den Talon zu.", happened: ["Der Herz-Zehner liegt verdeckt quer auf dem " +
        "Talon."], changed: ["Ab jetzt gelten Farbzwang und Stichzwang.", "Niemand zieht mehr nach.",
        "Bernd hat in diesem Augenblick 14 Augen und einen Stich."] },
    { ...base, at: "3.2", parent: 5, next: 7, trick: 3, turn: "D", talon: closed,
      table: [{ seat: "F", card: "SA", mark: "" }], verdicts: { SA: { ok: true,
        text: "Wer ausspielt, darf jede Karte nehmen.", rule: "free-lead", proof: [] } },
      seats: { F: F(["HK", "CA", "SJ", "CT"], { points: "52 Augen", tricks: 1, taken: [TAKEN_2] }),
        D: D(["ST", "CK", "SQ", "DA", "SK"], { points: "14 Augen", tricks: 1, taken: [TAKEN_1] }) },
      title: "Anna spielt das Pik-Ass aus.", happened: ["Das Pik-Ass liegt auf dem Tisch."] },
    { ...base, at: "3.3", parent: 6, next: 10, variations: [9], trick: 3, turn: "F",
      talon: closed, winner: "F",
      table: [{ seat: "F", card: "SA", mark: "" }, { seat: "D", card: "SQ", mark: "" }],
      verdicts: FORCED, proof: ["SA"], duty: "Der Talon ist zugedreht, also gelten Farbzwang und " +
        "Stichzwang: Bernd muss Pik zugeben, und wenn er könnte, müsste er das Pik-Ass stechen.",
      seats: { F: F(["HK", "CA", "SJ", "CT"], { points: "66 Augen", tricks: 2,
        taken: [TAKEN_2, ["SA", "SQ"]] }),
      D: D(["ST", "CK", "DA", "SK"], { points: "14 Augen", tricks: 1, taken: [TAKEN_1] }) },
      title: "Bernd gibt die Pik-Dame zu, Anna nimmt den Stich mit 14 Augen.",
      happened: ["Das Pik-Ass bleibt oben.", "Anna nimmt Ass und Dame in Pik."],
      changed: ["Anna hat jetzt 66 Augen."], twin: ["Stich 3, Anna hat gestochen.",
        "Annas Hand: Herz-König, Treff-Ass, Pik-Bube, Treff-Zehner.",
        "Bernds Hand: Pik-Zehner, Treff-König, Karo-Ass, Pik-König.",
        "Der Talon ist zugedreht, fünf Karten liegen darunter.", "Anna 66 Augen, Bernd 14 Augen."] },
    { ...base, at: "2.2~1.1", parent: 3, next: -1, depth: 1, trick: 2, turn: "D", glyph: "?",
      talon: open(5), winner: "D",
      table: [{ seat: "D", card: "DJ", mark: "" }, { seat: "F", card: "SJ", mark: "" }],
      verdicts: free(["HK", "CA", "SJ", "DT", "SA"]), duty: FREE_DUTY,
      seats: { F: F(["HK", "CA", "DT", "SA", "SK"], { pending: "40 warten", new: ["SK"] }),
        D: D(["ST", "CK", "SQ", "DA", "CT"], { points: "18 Augen", tricks: 2, new: ["CT"],
          taken: [TAKEN_1, ["DJ", "SJ"]] }) },
      title: "Anna wirft den Pik-Buben ab, und ihr Vierziger wartet weiter." },
    { ...base, at: "3.3~1.1", parent: 6, next: -1, depth: 1, trick: 3, turn: "F", irregular: true,
      talon: closed, winner: "F",
      table: [{ seat: "F", card: "SA", mark: "" }, { seat: "D", card: "CK", mark: "" }],
      verdicts: FORCED, proof: ["ST", "SK", "SQ"], duty: "Der Talon ist zugedreht, also gelten " +
        "Farbzwang und Stichzwang.",
      seats: { F: F(["HK", "CA", "SJ", "CT"], { points: "67 Augen", tricks: 2 }),
        D: D(["ST", "SQ", "DA", "SK"], { points: "14 Augen", tricks: 1 }) },
      title: "Bernd bedient nicht, obwohl er Pik hat: Das ist gegen die Regeln." },
    { ...base, at: "3.4", parent: 7, next: -1, trick: 3, turn: null, talon: closed, winner: "F",
      table: [{ seat: "F", card: "SA", mark: "" }, { seat: "D", card: "SQ", mark: "" }],
      seats: { F: F(["HK", "CA", "SJ", "CT"], { points: "66 Augen", tricks: 2, score: "1",
        taken: [TAKEN_2, ["SA", "SQ"]] }),
      D: D(["ST", "CK", "DA", "SK"], { points: "14 Augen", tricks: 1, taken: [TAKEN_1] }) },
      title: "Anna meldet 66 und gewinnt das Spiel.",
      happened: ["Anna sagt an, dass sie genug hat.", "Die Zählung stimmt: 12 + 40 + 14 = 66."],
      score: ["Bernd hatte beim Zudrehen einen Stich und 14 Augen, also war er nicht ohne Stich.",
        "Weniger als 33 Augen beim Zudrehen: Anna bekommt 2 Spielpunkte.",
        "Neuer Stand: Anna fehlt noch 1 Punkt, Bernd fehlen noch 5."],
      elsewhere: [{ rules: "Schärfste Regeln", text: "Ebenfalls 2 Spielpunkte.", option: "" },
        { rules: "Schwedische App", text: "Nur 1 Spielpunkt, weil dort der Stand am Ende zählt.",
          option: "closing.snapshot" }] },
  ];
  const tricks = [
    { n: 1, label: "Stich 1", first: 1, last: 2, winner: "D", text: "Bernd nimmt den ersten Stich.",
      plays: [{ seat: "F", card: "HQ", mark: "40" }, { seat: "D", card: "HA", mark: "" }] },
    { n: 2, label: "Stich 2", first: 3, last: 4, winner: "F", text: "Anna nimmt den zweiten Stich.",
      plays: [{ seat: "D", card: "DJ", mark: "" }, { seat: "F", card: "DT", mark: "" }] },
    { n: 3, label: "Stich 3", first: 5, last: 7, winner: "F", text: "Anna nimmt den dritten Stich.",
      plays: [{ seat: "F", card: "SA", mark: "" }, { seat: "D", card: "SQ", mark: "" }] },
  ];
  return { frames, tricks };
}

function exhausted(frames) {
  const last = frames[7];
  return { ...last, talon: { down: 0, up: null, state: "exhausted",
    text: "Der Talon ist aufgebraucht" } };
}

/** The sample in a shape: open, seat, exhausted, names, empty or bare. */
export function sample(shape = "open", faces = "french", options = {}) {
  const { frames, tricks } = royalMarriage();
  const data = { token: `sample-${shape}`, lang: "de", view: "all", start: options.at ?? "1.1", faces,
    fourColour: Boolean(options.fourColour), cards: CARDS, labels: LABELS, frames, tricks,
    letters: faces === "german" ? { A: "A", T: "10", K: "K", Q: "O", J: "U" }
      : { A: "A", T: "10", K: "K", Q: "D", J: "B" } };
  if (shape === "empty") return { ...data, frames: [], tricks: [] };
  if (shape === "bare") {
    return { token: "bare", frames: [{ at: "1.1" }, { at: "1.2", seats: {} }], labels: LABELS };
  }
  if (shape === "seat") {
    data.view = "F";
    for (const frame of frames) {
      frame.seats.D.hand = frame.seats.D.hand.map(() => null);
      frame.seats.D.new = [];
      frame.verdicts = Object.fromEntries(Object.entries(frame.verdicts)
        .filter(([card]) => frame.seats.F.hand.includes(card)));
    }
  }
  if (shape === "exhausted") frames[7] = exhausted(frames);
  if (shape === "names") {
    for (const frame of frames) {
      frame.seats.F.name = "Maximiliane-Theodora von und zu Hohenstaufen-Waldburg-Zeil";
      frame.seats.D.name = "<script>alert(1)</script> שלום עולם";
      frame.seats.D.pending = "20 und 40 warten auf den ersten Stich";
    }
    data.tricks = Array.from({ length: 10 }, (_, n) => ({ ...tricks[n % 3], n: n + 1,
      label: `Stich ${n + 1}` }));
  }
  return data;
}
