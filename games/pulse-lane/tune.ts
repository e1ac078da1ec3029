import { Random } from '../kit/random.ts';
import { clamp } from '../kit/vector.ts';
import { SCALES, type ScaleName, type SongPlan } from './songs.ts';

/** A note of the melody. Times in beats from the song's beginning. */
export interface Tone {
  readonly at: number;
  /** Its length in beats; above 1 it is held. */
  readonly length: number;
  /** A degree of the scale, 0 for the root; higher ones continue in the next octave. */
  readonly degree: number;
  readonly accent: boolean;
}

/** One bar: its chord's degree, and how full the band plays, 0–3. */
export interface Bar {
  readonly chord: number;
  readonly full: number;
  readonly tones: readonly Tone[];
}

export const BEATS_A_BAR = 4;
/** Bars before the first note. */
const INTRO = 2;

/** Rhythms of a bar as beats; later ones are livelier. */
const RHYTHMS: readonly (readonly number[])[] = [
  [0, 2],
  [0, 1, 2],
  [0, 2, 3],
  [0, 1, 2, 3],
  [0, 1.5, 2, 3],
  [0, 1, 2, 2.5, 3],
  [0, 0.5, 1, 2, 3],
  [0, 0.5, 1.5, 2, 3, 3.5],
  [0, 1, 1.5, 2, 2.5, 3.5],
  [0, 0.5, 1, 1.5, 2, 2.5, 3],
  [0, 0.5, 1, 1.5, 2, 3, 3.25, 3.5],
  [0, 0.25, 0.5, 1, 1.5, 2, 2.25, 2.5, 3, 3.5],
];

const PROGRESSIONS: readonly (readonly number[])[] = [
  [0, 4, 5, 3],
  [0, 5, 3, 4],
  [0, 3, 0, 4],
  [5, 3, 0, 4],
  [0, 2, 3, 4],
  [0, 6, 3, 4],
];

interface Part {
  readonly chords: readonly number[];
  readonly bars: readonly (readonly Tone[])[];
}

/** Composes the bars of a song: an intro, A B A B A A or its beginning, an end. Notes' times are within the song. */
export function compose(plan: SongPlan): Bar[] {
  const random = new Random(plan.seed);
  const a = part(plan.level, random);
  const b = part(plan.level + 0.7, random);
  const whole: readonly (readonly [Part, number])[] = [
    [a, 1],
    [b, 2],
    [a, 3],
    [b, 3],
    [a, 2],
    [a, 3],
  ];
  // Slow songs have fewer bars, so that each song lasts about a minute and a half.
  const parts = plan.parts ?? (plan.tempo < 100 ? 3 : plan.tempo < 120 ? 4 : whole.length);
  const form = whole.slice(0, parts);
  const bars: Bar[] = Array.from({ length: INTRO }, (_, index) => ({
    chord: a.chords[index] ?? 0,
    full: 1,
    tones: [],
  }));
  for (const [{ chords, bars: lines }, full] of form) {
    lines.forEach((tones, index) => {
      const at = bars.length * BEATS_A_BAR;
      const chord = chords[index % chords.length] ?? 0;
      bars.push({ chord, full, tones: tones.map((tone) => ({ ...tone, at: tone.at + at })) });
    });
  }
  bars.push({
    chord: 0,
    full: 0,
    tones: [{ at: bars.length * BEATS_A_BAR, length: 3, degree: 7, accent: true }],
  });
  return bars;
}

/** Eight bars: a phrase of four, and the same with a different end. */
function part(level: number, random: Random): Part {
  const chords = random.pick(PROGRESSIONS);
  const rhythms = [0, 1, 2, 3].map(() => rhythm(level, random));
  const phrase: Tone[][] = [];
  let degree = random.pick([2, 4, 7]);
  rhythms.forEach((beats, index) => {
    const line = melody(beats, { chord: chords[index] ?? 0, from: degree, level, random });
    degree = line.at(-1)?.degree ?? degree;
    phrase.push(index === 3 ? withLongEnd(line, level) : line);
  });
  const again = phrase.map((line, index) =>
    index === 2
      ? melody(
          line.map(({ at }) => at),
          { chord: chords[2] ?? 0, from: degree, level, random },
        )
      : line,
  );
  const home = withLongEnd(
    (again[3] ?? []).map((tone, index, all) => (index === all.length - 1 ? { ...tone, degree: 7 } : tone)),
    level,
  );
  return { chords, bars: [...phrase, ...again.slice(0, 3), home] };
}

function rhythm(level: number, random: Random): readonly number[] {
  const middle = level * 1.55 + random.range(-1.3, 1.1);
  return RHYTHMS[clamp(Math.round(middle), 0, RHYTHMS.length - 1)] ?? [0, 2];
}

/** A melody that moves in small steps and uses chord notes on strong beats. */
function melody(
  beats: readonly number[],
  { chord, from, level, random }: { chord: number; from: number; level: number; random: Random },
): Tone[] {
  let degree = from;
  return beats.map((at) => {
    const heavy = at % 2 === 0;
    const step = random.chance(0.16) ? random.sign() * random.int(3, 4) : random.sign() * random.int(1, 2);
    degree = clamp(degree + step, 0, 11);
    if (heavy) degree = nearestChordTone(degree, chord);
    return { at, length: 0.5, degree, accent: heavy && random.chance(0.1 + level * 0.05) };
  });
}

function nearestChordTone(degree: number, chord: number): number {
  for (const offset of [0, 1, -1, 2, -2]) {
    const inChord = (((degree + offset - chord) % 7) + 7) % 7;
    if (inChord === 0 || inChord === 2 || inChord === 4) return degree + offset;
  }
  return degree;
}

/** The last note is held to the end of the bar if there is room. */
function withLongEnd(line: readonly Tone[], level: number): Tone[] {
  const kept = line.filter(({ at }) => at <= (level < 5 ? 2 : 2.5));
  return kept.map((tone, index) =>
    index === kept.length - 1 ? { ...tone, length: Math.max(1, 3.5 - tone.at) } : tone,
  );
}

/** Semitones of a degree above the root. */
export function semitones(scale: ScaleName, degree: number): number {
  const steps = SCALES[scale];
  const octave = Math.floor(degree / steps.length);
  return (steps[degree - octave * steps.length] ?? 0) + 12 * octave;
}
