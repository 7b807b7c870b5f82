import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { makeSound, soundOfStep } from "../../tutor/display/sounds.js";

const lying = (...cards) => ({ table: cards.map((card) => ({ card })) });

afterEach(() => { delete globalThis.AudioContext; });

test("a card that comes to lie on the table is laid", () => {
  assert.equal(soundOfStep(lying(), lying("HQ")), "laid");
  assert.equal(soundOfStep(lying("HQ"), lying("HQ", "HK")), "laid");
  assert.equal(soundOfStep({ ...lying("HQ", "HA"), winner: "D" }, lying("SA")), "laid");
});

test("a trick that has found its winner is taken, once", () => {
  const taken = { ...lying("HQ", "HA"), winner: "D" };
  assert.equal(soundOfStep(lying("HQ"), taken), "taken");
  assert.equal(soundOfStep(taken, { ...taken, title: "drawn" }), null);
  assert.equal(soundOfStep({ ...lying("SA", "SK"), winner: "F" }, taken), "taken");
});

test("anything else is silence", () => {
  assert.equal(soundOfStep(lying("HQ"), lying("HQ")), null);
  assert.equal(soundOfStep(undefined, undefined), null);
  assert.equal(soundOfStep(lying("HQ"), lying()), null);
});

test("nothing that could sound exists before the first sound, and one is enough", () => {
  let made = 0;
  const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = () => ({ gain: param, frequency: param, Q: {}, connect() {}, start() {}, stop() {} });
  globalThis.AudioContext = class {
    constructor() { made += 1; }
    currentTime = 0;
    sampleRate = 8000;
    state = "running";
    createGain = node;
    createOscillator = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createBuffer = (_, size) => ({ getChannelData: () => new Float32Array(size) });
  };
  makeSound(null);
  makeSound("thunder");
  assert.equal(made, 0);
  for (const kind of ["laid", "taken", "refused"]) makeSound(kind);
  assert.equal(made, 1);
});

test("a browser without sound plays on in silence", () => {
  assert.doesNotThrow(() => makeSound("laid"));
});
