// Three tiny sounds, made in the browser when they are wanted: laid, taken, refused. Nothing is
// loaded, and nothing that could sound exists before the first one.
let context = null;

/** The sound that a step from one moment to the next makes: "laid", "taken" or nothing. */
export function soundOfStep(before, after) {
  const lying = (frame) => (frame?.table ?? []).map((play) => play.card);
  if (after?.winner && !(before?.winner && lying(before).join() === lying(after).join())) {
    return "taken";
  }
  return lying(after).some((card) => card && !lying(before).includes(card)) ? "laid" : null;
}

/** Makes a sound: "laid", "taken" or "refused"; anything else is silence. */
export function makeSound(kind) {
  const score = SCORES[kind];
  const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
  if (!score || !Context) return;
  try {
    context ??= new Context();
    if (context.state === "suspended") context.resume();
    score(context, context.currentTime + 0.01);
  } catch {
    // A browser that makes no sound plays on in silence.
  }
}

const SCORES = {
  laid: (audio, at) => {
    rustle(audio, { at, length: 0.07, from: 2400, to: 1100, loud: 0.16 });
    tone(audio, { at, length: 0.09, from: 150, to: 82, loud: 0.13 });
  },
  taken: (audio, at) => {
    rustle(audio, { at, length: 0.06, from: 2100, to: 1200, loud: 0.12 });
    rustle(audio, { at: at + 0.1, length: 0.24, from: 700, to: 3000, loud: 0.09 });
    tone(audio, { at: at + 0.29, length: 0.1, from: 130, to: 78, loud: 0.11 });
  },
  refused: (audio, at) => {
    tone(audio, { at, length: 0.1, from: 196, to: 188, loud: 0.12 });
    tone(audio, { at: at + 0.13, length: 0.16, from: 156, to: 147, loud: 0.12 });
  },
};

function fading(audio, { at, length, loud }) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio, note) {
  const { at, length, from, to } = note;
  const source = audio.createOscillator();
  source.type = "sine";
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fading(audio, note));
  source.start(at);
  source.stop(at + length + 0.02);
}

/** Paper on cloth: noise through a narrow band that glides from one pitch to another. */
function rustle(audio, note) {
  const { at, length, from, to } = note;
  const size = Math.ceil(audio.sampleRate * length);
  const noise = audio.createBuffer(1, size, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < size; n += 1) samples[n] = Math.random() * 2 - 1;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  const source = audio.createBufferSource();
  source.buffer = noise;
  source.connect(band);
  band.connect(fading(audio, note));
  source.start(at);
}
