import { Random } from '../kit/random.ts';
import type { SongPlan } from './songs.ts';
import { BEATS_A_BAR, compose, semitones, type Tone } from './tune.ts';

export const LANES = 4;

/** A note to hit. Seconds from the song's beginning. */
export interface Note {
  readonly at: number;
  readonly lane: number;
  /** Seconds to hold; 0 for a tap. */
  readonly hold: number;
  /** Its pitch above the root. */
  readonly semitones: number;
}

/** A note that the band plays. */
export interface BandEvent {
  readonly at: number;
  readonly voice: 'kick' | 'snare' | 'hat' | 'bass' | 'chord' | 'sparkle';
  readonly semitones: number;
  /** For chords: semitones of the other notes above the first. */
  readonly chord?: readonly number[];
  readonly gain: number;
}

export interface Chart {
  readonly notes: readonly Note[];
  readonly band: readonly BandEvent[];
  /** Seconds per beat, and in total. */
  readonly beat: number;
  readonly length: number;
}

/** One letter per half beat: k kick, s snare, h hat, x kick and hat. */
const DRUMS: Readonly<Record<SongPlan['beat'], string>> = {
  walk: 'k.h.s.h.',
  pop: 'k.h.s.hk',
  tram: 'khhhshhh',
  rain: 'k.hks.hh',
  break: 'k.hhs.kh',
  drive: 'xhxhxsxh',
};
const BASS: Readonly<Record<SongPlan['beat'], string>> = {
  walk: '0...2...',
  pop: '0..0..4.',
  tram: '0.0.4.0.',
  rain: '0..0.2.4',
  break: '0.00..4.',
  drive: '00000000',
};

/** Generates the music and the notes to hit. The same plan always gives the same chart. */
export function chartOf(plan: SongPlan): Chart {
  const bars = compose(plan);
  const beat = 60 / plan.tempo;
  const random = new Random(`${plan.seed} lanes`);
  const tones = bars.flatMap((bar) => bar.tones);
  const notes = layOut(tones, plan, random);
  const band = bars.flatMap(({ chord, full }, index) =>
    playBar(plan, { chord, full, at: index * BEATS_A_BAR }),
  );
  return {
    notes: notes.map((note) => ({ ...note, at: note.at * beat, hold: note.hold * beat })),
    band: band.map((event) => ({ ...event, at: event.at * beat })).toSorted((a, b) => a.at - b.at),
    beat,
    length: bars.length * BEATS_A_BAR * beat,
  };
}

/** Gives each note a lane: higher notes are further right, without needless jumps. Times in beats. */
function layOut(tones: readonly Tone[], plan: SongPlan, random: Random): Note[] {
  const notes: Note[] = [];
  const free = [-9, -9, -9, -9];
  let lane = 1;
  tones.forEach((tone, index) => {
    const before = tones[index - 1];
    const rise = before === undefined ? 0 : Math.sign(tone.degree - before.degree);
    lane = (lane + rise + LANES) % LANES;
    const least = plan.level > 4 ? 0.45 : 0.9;
    for (let turn = 0; turn < LANES && tone.at < (free[lane] ?? 0) + least - 0.45; turn += 1)
      lane = (lane + 1) % LANES;
    const hold = tone.length >= 1 ? tone.length - 0.25 : 0;
    const note = { at: tone.at, lane, hold, semitones: semitones(plan.scale, tone.degree) };
    notes.push(note);
    free[lane] = tone.at + hold + 0.25;
    if (!tone.accent || plan.level < 2 || hold > 0) return;
    const other = (lane + (random.chance(0.5) ? 2 : lane < 2 ? 1 : 3)) % LANES;
    if (tone.at < (free[other] ?? 0)) return;
    notes.push({ ...note, lane: other, semitones: semitones(plan.scale, tone.degree + 2) });
    free[other] = tone.at + 0.25;
  });
  return notes;
}

/** The band's bar. Times in beats. */
function playBar(
  plan: SongPlan,
  { chord, full, at }: { chord: number; full: number; at: number },
): BandEvent[] {
  const root = semitones(plan.scale, chord);
  const triad = [0, 2, 4].map((step) => semitones(plan.scale, chord + step) - root);
  const events: BandEvent[] = [{ at, voice: 'chord', semitones: root, chord: triad, gain: 1 }];
  if (full === 0)
    return [
      ...events,
      { at, voice: 'kick', semitones: 0, gain: 1 },
      { at, voice: 'bass', semitones: root - 24, gain: 1 },
    ];
  if (full > 1) events.push({ at: at + 2, voice: 'chord', semitones: root, chord: triad, gain: 0.7 });
  [...DRUMS[plan.beat]].forEach((letter, index) => {
    const when = at + index / 2;
    if (letter === 'k' || letter === 'x') events.push({ at: when, voice: 'kick', semitones: 0, gain: 1 });
    if (letter === 's') events.push({ at: when, voice: 'snare', semitones: 0, gain: full > 1 ? 1 : 0.5 });
    if ((letter === 'h' || letter === 'x') && full > 1)
      events.push({ at: when, voice: 'hat', semitones: 0, gain: 1 });
  });
  [...BASS[plan.beat]].forEach((letter, index) => {
    const step = Number.parseInt(letter, 10);
    if (Number.isNaN(step)) return;
    events.push({
      at: at + index / 2,
      voice: 'bass',
      semitones: semitones(plan.scale, chord + step) - 24,
      gain: 1,
    });
  });
  if (full > 2) {
    for (let index = 0; index < 8; index += 1) {
      const tone = triad[[0, 1, 2, 1][index % 4] ?? 0] ?? 0;
      events.push({ at: at + index / 2 + 0.25, voice: 'sparkle', semitones: root + tone + 12, gain: 0.6 });
    }
  }
  return events;
}
