import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Store } from '../store.ts';
import { Sequencer } from './music.ts';
import { Sound } from './sound.ts';
import { Synth } from './synth.ts';

/** Times at which the voices were to begin, in the order in which they were made. */
let begun: number[];
let panners: number;
/** The clock of the browser's sound, in seconds. */
let clock: { currentTime: number };

/** Stands in for a part of the browser's sound: it can be connected and started, and all of its settings can be set. */
function node() {
  const setting = {
    value: 0,
    setValueAtTime: () => undefined,
    setTargetAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  const made = {
    onended: () => undefined,
    gain: setting,
    frequency: setting,
    threshold: setting,
    ratio: setting,
    pan: setting,
    connect: <T>(to: T): T => to,
    disconnect: () => undefined,
    start: (at: number) => void begun.push(at),
    // Nothing here lasts: the number of voices has a limit.
    stop: () => made.onended(),
  };
  return made;
}

beforeEach(() => {
  begun = [];
  panners = 0;
  clock = { currentTime: 0 };
  vi.stubGlobal('OscillatorNode', Object);
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly sampleRate = 100;
      get currentTime() {
        return clock.currentTime;
      }
      resume = async () => undefined;
      createGain = node;
      createDynamicsCompressor = node;
      createOscillator = node;
      createBufferSource = node;
      createBiquadFilter = node;
      createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
      createStereoPanner() {
        panners += 1;
        return node();
      }
    },
  );
});

afterEach(() => void vi.unstubAllGlobals());

const NOTE = { wave: 'sine', freq: 440, decay: 0.1 } as const;

test('what is heard now has its voice at once, and later notes are made one in a frame, each in time', () => {
  const synth = new Synth(1);
  synth.play({ ...NOTE, notes: [0, 4, 7], every: 0.12 }, 0);
  expect(begun).toEqual([0]);
  for (let frame = 1; frame <= 30; frame += 1) {
    clock.currentTime = frame / 60;
    const before = begun.length;
    synth.tick();
    expect(begun.length - before).toBeLessThanOrEqual(1);
    for (const at of begun.slice(before)) expect(at).toBeGreaterThan(clock.currentTime);
  }
  expect(begun).toEqual([0, 0.12, 0.24]);
});

test.each([
  { frames: 60, atOnce: 1 },
  { frames: 10, atOnce: 4 },
])(
  'at $frames frames a second at most $atOnce of four notes are made in one, none late',
  ({ frames, atOnce }) => {
    const parts = [0, 2, 4, 7].map((degree) => ({ notes: String(degree), wave: 'sine' as const }));
    const song = new Sequencer({ tempo: 150, scale: 'major', root: 220, parts });
    const synth = new Synth(1);
    song.schedule(synth);
    for (let frame = 1; frame <= frames * 2; frame += 1) {
      clock.currentTime = frame / frames;
      song.schedule(synth);
      const before = begun.length;
      synth.tick();
      expect(begun.length - before).toBeLessThanOrEqual(atOnce);
      for (const at of begun.slice(before)) expect(at).toBeGreaterThanOrEqual(clock.currentTime);
    }
    // Four parts, and a step each 0.2 seconds.
    expect(begun.length).toBeGreaterThanOrEqual(4 * 9);
  },
);

test('only a sound that comes from a side has a panner', () => {
  const synth = new Synth(1);
  synth.play(NOTE, 0);
  expect(panners).toBe(0);
  synth.play(NOTE, 0, 1, 1, -0.5);
  expect(panners).toBe(1);
});

test('a sound that goes on begins once the code of sounds has come, though its run began before', async () => {
  const sound = new Sound(new Store('game', {}));
  const engine = sound.drone('sine');
  engine.set(100, 0.1);
  expect(begun).toHaveLength(0);
  await vi.dynamicImportSettled();
  sound.unlock();
  engine.set(100, 0.1);
  expect(begun).toHaveLength(1);
});
