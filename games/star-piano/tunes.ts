import { TUNE_NAMES, type TuneName } from './tune-names.ts';

export interface Tune {
  /** Beats per minute. */
  readonly tempo: number;
  /** The star's index, 0 for the lowest. */
  readonly stars: readonly number[];
  /** The length of each note in beats. */
  readonly beats: readonly number[];
}

/**
 * Traditional melodies in the public domain, and three original ones (`snail`, `lantern`, `comet`), with beats per minute. A
 * digit is a star, 1 the lowest, for one beat; each `-` extends it by one, `.` by a half, `'` halves it.
 */
const SCORES: Readonly<Record<TuneName, readonly [tempo: number, score: string]>> = {
  star: [118, '1 1 5 5 6 6 5- 4 4 3 3 2 2 1- 5 5 4 4 3 3 2- 5 5 4 4 3 3 2- 1 1 5 5 6 6 5- 4 4 3 3 2 2 1-'],
  boat: [280, '1-- 1-- 1- 2 3-- 3- 2 3- 4 5----- 8 8 8 5 5 5 3 3 3 1 1 1 5- 4 3- 2 1-----'],
  lamb: [126, "3. 2' 1 2 3 3 3- 2 2 2- 3 5 5- 3. 2' 1 2 3 3 3 3 2 2 3 2 1---"],
  sun: [126, "3 3 4 5 5 4 3 2 1 1 2 3 3. 2' 2- 3 3 4 5 5 4 3 2 1 1 2 3 2. 1' 1-"],
  moon: [112, '1 1 1 2 3- 2- 1 3 2 2 1--- 1 1 1 2 3- 2- 1 3 2 2 1---'],
  bridge: [126, "5. 6' 5 4 3 4 5- 2 3 4- 3 4 5- 5. 6' 5 4 3 4 5- 2- 5- 3 1--"],
  snail: [108, '1 3 5- 4 2 1- 1 3 5 6 5--- 6 5 6 8 7- 5- 4 3 2 3 1---'],
  lantern: [120, '8- 7 6 5- 3- 6- 5 4 3--- 4- 3 2 6- 5- 8 7 5 6 8---'],
  duck: [132, '1 2 3 4 5- 5- 6 6 6 6 5--- 6 6 6 6 5--- 4 4 4 4 3- 3- 5 5 5 5 1---'],
  bee: [138, '5 3 3- 4 2 2- 1 2 3 4 5 5 5- 5 3 3- 4 2 2- 1 3 5 5 1---'],
  cuckoo: [168, '5 3- 5 3- 2 1 2 1-- 2 2 3 4-- 2 3 3 4 5-- 3 5 3- 5 3- 4 3 2 1--'],
  farm: [138, '4 4 4 1 2 2 1- 6 6 5 5 4--- 1 4 4 4 1 2 2 1- 6 6 5 5 1---'],
  brother: [126, "1 2 3 1 1 2 3 1 3 4 5- 3 4 5- 5' 6' 5' 4' 3 1 5' 6' 5' 4' 3 1 1 5 1- 1 5 1-"],
  bells: [152, "3 3 3- 3 3 3- 3 5 1. 2' 3--- 4 4 4 4 4 3 3 3 5 5 4 2 1---"],
  saints: [150, '1 3 4 5--- 1 3 4 5--- 1 3 4 5- 3- 1- 3- 2--- 3 3 2 1--- 3 5 5 4--- 3 4 5- 3- 1- 2- 1---'],
  comet: [132, '1 3 5 8- 7 6 5- 4 6 8- 7 5 3- 2 4 6 5 4 2 1 3 5 8---'],
};

/** Tunes that are there from the first night on. */
const FIRST_TUNES = 4;

/** Counts the open tunes: with each that has been played, another one. */
export function openTunes(played: number): number {
  return Math.min(TUNE_NAMES.length, FIRST_TUNES + played);
}

/** Parses a score. Throws RangeError for a star that does not exist. */
export function readScore(score: string, tempo = 60): Tune {
  const notes = score.split(' ');
  return {
    tempo,
    stars: notes.map((note) => {
      const star = Number(note.charAt(0)) - 1;
      if (!(star >= 0 && star < 8)) throw new RangeError(`no star for the note ${note}`);
      return star;
    }),
    beats: notes.map(beatsOf),
  };
}

function beatsOf(note: string): number {
  if (note.endsWith("'")) return 0.5;
  return note.endsWith('.') ? 1.5 : note.length;
}

export function tuneOf(name: TuneName): Tune {
  const [tempo, score] = SCORES[name];
  return readScore(score, tempo);
}
