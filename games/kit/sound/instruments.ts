import {
  add,
  finished,
  inRoom,
  looped,
  type Mode,
  noise,
  plucked,
  RATE,
  resonance,
  rush,
  struck,
  sung,
} from './acoustics.ts';

/** A sound that is performed by code once and then played like a recording: waves of an oscillator have no body. */
export interface Instrument {
  /** The pitch in Hz at which it is performed; 1 for what has none, whose recipes say 1 as well. */
  readonly freq: number;
  /** Samples at `RATE`, the loudest 1. */
  readonly perform: () => Float32Array;
  /** Whether it is heard without an end: its end passes into its beginning. */
  readonly loops?: boolean;
}

/** Makes the sound of a body that a stick strikes: the modes of the body and the blow itself. */
function beaten(freq: number, seconds: number, modes: readonly Mode[], blow: Float32Array, loud: number) {
  const samples = struck(freq, seconds, modes);
  add(samples, blow, loud);
  return finished(inRoom(samples));
}

/** Seconds of the recordings that repeat, and of the passage from their end to their beginning. */
const LOOP = 2;
const SEAM = 0.3;

/** Many people at once: voices through the resonances of open mouths, each of which swells and falls in its own time. */
function crowd(): Float32Array {
  const samples = new Float32Array((LOOP + SEAM) * RATE);
  const random = noise(11);
  for (let voice = 0; voice < 6; voice += 1) {
    const mouth = rush(LOOP + SEAM, 420 + (random() + 1) * 420, 110 + voice * 30, 1e6, voice + 3);
    const [pace, turn] = [0.4 + (random() + 1) * 0.9, random() * Math.PI];
    add(
      samples,
      mouth.map((sample, index) => sample * (1 + Math.sin((2 * Math.PI * pace * index) / RATE + turn))),
    );
  }
  add(samples, rush(LOOP + SEAM, 2300, 1400, 1e6, 2), 0.5);
  return looped(samples, SEAM);
}

/** Loudness of each cylinder. */
const FIRED = [1, 0.82, 1.1, 0.93] as const;

/** Four cylinders that fire in turn into a pipe, no two alike. */
function engine(freq: number): Float32Array {
  const samples = new Float32Array((LOOP + SEAM) * RATE);
  const random = noise(5);
  const shot = struck(1, 0.09, [
    [95, 1, 0.06],
    [190, 0.8, 0.05],
    [410, 0.5, 0.035],
    [930, 0.22, 0.02],
  ]);
  add(shot, rush(0.09, 700, 900, 0.03), 1.4);
  for (let nth = 0; nth < (LOOP + SEAM) * freq; nth += 1)
    add(samples, shot, (FIRED[nth % FIRED.length] ?? 1) + random() * 0.08, nth / freq);
  return looped(samples, SEAM);
}

/** The mouth of an animal that says something like "aah". */
const MOUTH = [
  [620, 180, 1],
  [1150, 220, 0.55],
  [2500, 400, 0.22],
] as const;

export const INSTRUMENTS = {
  /** A wooden bar, as of a marimba. */
  mallet: {
    freq: 440,
    perform: () =>
      beaten(
        440,
        1.2,
        [
          [1, 1, 1],
          [3.93, 0.35, 0.3],
          [9.24, 0.12, 0.1],
        ],
        rush(0.03, 900, 900, 0.02),
        0.9,
      ),
  },
  /** A small bar of steel over a box, as of a celesta. */
  chime: {
    freq: 880,
    perform: () =>
      beaten(
        880,
        1.8,
        [
          [1, 1, 1.7],
          [1.002, 0.3, 1.8],
          [2.76, 0.3, 0.8],
          [5.4, 0.12, 0.35],
          [8.93, 0.05, 0.15],
        ],
        rush(0.01, 4000, 3000, 0.008),
        0.25,
      ),
  },
  /** A bell of bronze, with its hum an octave below and its minor third. */
  bell: {
    freq: 440,
    perform: () =>
      beaten(
        440,
        2.6,
        [
          [0.5, 0.5, 3.2],
          [1, 1, 2.4],
          [1.004, 0.4, 2.6],
          [1.19, 0.45, 1.6],
          [1.5, 0.25, 1.2],
          [2, 0.55, 1.4],
          [2.66, 0.25, 0.7],
          [4.1, 0.15, 0.4],
        ],
        rush(0.02, 3200, 2600, 0.01),
        0.4,
      ),
  },
  /** A string of gut. Its length in samples is its pitch; half a sample is lost in its middle. */
  pluck: {
    freq: RATE / (109 + 0.5),
    perform: () => finished(inRoom(plucked(109, 1.6, 0.5))),
  },
  flute: {
    freq: 523,
    perform: () => {
      const tone = sung(523, 1.6, {
        harmonics: 6,
        loudness: (nth, time) => 0.36 ** (nth - 1) * Math.min(1, time * (22 - nth * 2)),
        vibrato: 0.006,
      });
      add(tone, rush(1.6, 1900, 1500, 5), 0.12);
      add(tone, rush(0.08, 1400, 900, 0.06), 0.4);
      return finished(inRoom(tone));
    },
  },
  /** A horn, brighter as the breath grows. */
  brass: {
    freq: 233,
    perform: () =>
      finished(
        inRoom(
          sung(233, 1.4, {
            harmonics: 20,
            loudness: (nth, time) =>
              (resonance(nth * 233, [
                [520, 900, 1],
                [1500, 1400, 0.4],
              ]) /
                nth ** 0.6) *
              Math.min(1, time * 26) *
              Math.min(1, (time * 90) / nth ** 1.4),
            vibrato: 0.003,
          }),
        ),
      ),
  },
  /** The throat of an animal; a higher pitch is a smaller one. */
  throat: {
    freq: 180,
    perform: () => {
      const voice = sung(180, 1.1, {
        harmonics: 24,
        loudness: (nth, time) => (resonance(nth * 180, MOUTH) / nth ** 0.5) * Math.min(1, time * 40),
        vibrato: 0.012,
      });
      add(voice, rush(1.1, 1300, 1200, 4), 0.25);
      return finished(voice);
    },
  },
  /** A block of wood. */
  knock: {
    freq: 500,
    perform: () =>
      beaten(
        500,
        0.35,
        [
          [1, 1, 0.16],
          [2.57, 0.5, 0.09],
          [4.6, 0.22, 0.05],
        ],
        rush(0.02, 1500, 1500, 0.012),
        1.2,
      ),
  },
  /** A skin over a barrel. */
  drum: {
    freq: 80,
    perform: () => {
      const skin = struck(80, 0.7, [
        [1, 1, 0.5],
        [1.59, 0.5, 0.25],
        [2.14, 0.3, 0.18],
        [2.65, 0.2, 0.12],
      ]);
      for (let index = 0; index < skin.length; index += 1) skin[index] = Math.tanh((skin[index] ?? 0) * 1.6);
      add(skin, rush(0.05, 350, 500, 0.04), 0.9);
      return finished(inRoom(skin));
    },
  },
  /** Iron on iron. */
  clang: {
    freq: 500,
    perform: () =>
      beaten(
        500,
        1,
        [
          [1, 1, 0.8],
          [1.41, 0.7, 0.6],
          [2.24, 0.6, 0.5],
          [3.14, 0.45, 0.3],
          [4.27, 0.3, 0.22],
          [5.83, 0.2, 0.15],
        ],
        rush(0.02, 2600, 2600, 0.012),
        0.8,
      ),
  },
  snare: {
    freq: 1,
    perform: () => {
      const skin = struck(185, 0.3, [
        [1, 0.8, 0.14],
        [1.78, 0.45, 0.1],
      ]);
      add(skin, rush(0.3, 3400, 5200, 0.2), 1.1);
      return finished(inRoom(skin));
    },
  },
  /** Two cymbals that are closed. */
  hat: { freq: 1, perform: () => finished(rush(0.12, 8600, 4200, 0.08)) },
  /** Something falls into water: the blow, and the bubbles after it. */
  splash: {
    freq: 1,
    perform: () => {
      const water = rush(1.1, 900, 1600, 0.7);
      const random = noise(9);
      for (let nth = 0; nth < 16; nth += 1) {
        const size = 380 + (random() + 1) * 700;
        add(water, struck(size, 0.12, [[1, 1, 0.1]]), 0.3, 0.06 + nth * 0.045 + random() * 0.02);
      }
      return finished(inRoom(water));
    },
  },
  crowd: { freq: 1, perform: crowd, loops: true },
  engine: { freq: 60, perform: () => engine(60), loops: true },
} as const satisfies Record<string, Instrument>;

export type InstrumentName = keyof typeof INSTRUMENTS;
