import type { BandEvent, Chart, Note } from './chart.ts';

/** The largest deviation from the beat for each quality, in seconds. */
const PERFECT = 0.055;
const GREAT = 0.105;
const GOOD = 0.16;
/** Seconds of silence before the song. */
const LEAD_IN = 1.2;
const MISS_COST = 0.045;
/** The health that a press without a note costs, so that pressing everything all the time loses. */
const EMPTY_COST = 0.03;
/** Seconds before the first note until which presses cost nothing. */
const WARM_UP = 0.5;

/** How strict a song is. */
export interface Strictness {
  /** The health that a miss costs. */
  readonly missCost: number;
  /** The health that each second costs while notes come. */
  readonly drain: number;
  /** How close to the beat a press must be, as a share of the usual. */
  readonly reach: number;
}
const USUAL: Strictness = { missCost: MISS_COST, drain: 0, reach: 1 };

/** What a song takes over from the one before. */
export interface Carried {
  readonly health: number;
  readonly combo: number;
}
const HOLD_TICK = 0.15;

export type Quality = 'perfect' | 'great' | 'good' | 'miss';

const POINTS: Readonly<Record<Quality, number>> = { perfect: 100, great: 70, good: 40, miss: 0 };
const HEALS: Readonly<Record<Quality, number>> = {
  perfect: 0.025,
  great: 0.015,
  good: 0.005,
  miss: -MISS_COST,
};

/** A note and its state. */
export interface Coming {
  readonly note: Note;
  hit: Quality | undefined;
  /** True while held; only for long notes that were hit. */
  held: boolean;
  /** Seconds for which it was held. */
  kept: number;
  done: boolean;
}

/** The round's events, for effects and sounds. */
export interface Listener {
  band(event: BandEvent): void;
  hit(coming: Coming, quality: Quality, points: number): void;
  missed(coming: Coming): void;
  /** A lane was pressed without a note. */
  empty(lane: number): void;
  kept(coming: Coming): void;
  beat(number: number): void;
}

/** One song in play: rules only. */
export class Round {
  readonly chart: Chart;
  readonly coming: readonly Coming[];
  /** Seconds of the song; negative during the lead-in. */
  now = -LEAD_IN;
  score = 0;
  combo = 0;
  bestCombo = 0;
  /** 0–1; at 0 the song breaks off. */
  health = 1;
  readonly counts: Record<Quality, number> = { perfect: 0, great: 0, good: 0, miss: 0 };
  private nextEvent = 0;
  private firstOpen = 0;
  private beats = -99;
  private readonly listener: Listener;
  private readonly strictness: Strictness;
  /** The largest deviations from the beat, in seconds. */
  private readonly perfect: number;
  private readonly great: number;
  private readonly good: number;

  constructor(chart: Chart, listener: Listener, strictness: Partial<Strictness> = {}) {
    this.strictness = { ...USUAL, ...strictness };
    const { reach } = this.strictness;
    [this.perfect, this.great, this.good] = [PERFECT * reach, GREAT * reach, GOOD * reach];
    this.chart = chart;
    this.listener = listener;
    this.coming = chart.notes.map((note) => ({ note, hit: undefined, held: false, kept: 0, done: false }));
  }

  get faded(): boolean {
    return this.health <= 0;
  }

  get finished(): boolean {
    return this.now > this.chart.length;
  }

  get multiplier(): number {
    return this.combo >= 60 ? 4 : this.combo >= 30 ? 3 : this.combo >= 10 ? 2 : 1;
  }

  /** The share of the possible points, 0–1, over all notes of the song. */
  get accuracy(): number {
    const { perfect, great, good } = this.counts;
    return (perfect + great * 0.7 + good * 0.4) / Math.max(1, this.chart.notes.length);
  }

  /** The long note being held in a lane. */
  holding(lane: number): Coming | undefined {
    return this.coming.find((coming) => coming.held && coming.note.lane === lane);
  }

  update(dt: number): void {
    this.now += dt;
    const beat = Math.floor(this.now / this.chart.beat);
    if (beat !== this.beats) {
      this.beats = beat;
      this.listener.beat(beat);
    }
    this.playBand();
    this.passNotes(dt);
    if (this.isUnderWay) this.change(-this.strictness.drain * dt);
  }

  /** Takes over what is left of the song before. */
  goOnFrom({ health, combo }: Carried): void {
    this.health = health;
    this.combo = combo;
    this.bestCombo = combo;
  }

  /** Whether there have been notes, and more are to come. */
  private get isUnderWay(): boolean {
    const { notes } = this.chart;
    return this.now > (notes[0]?.at ?? 0) && this.now < (notes.at(-1)?.at ?? 0);
  }

  /**
   * A lane is pressed: hits the nearest note within reach and returns its quality; without one, returns undefined and
   * costs the combo and some health.
   */
  press(lane: number): Quality | undefined {
    let nearest: Coming | undefined;
    let least = this.good;
    for (let index = this.firstOpen; index < this.coming.length; index += 1) {
      const coming = this.coming[index];
      if (coming === undefined || coming.note.at > this.now + this.good) break;
      const off = Math.abs(coming.note.at - this.now);
      if (coming.done || coming.hit !== undefined || coming.note.lane !== lane || off > least) continue;
      nearest = coming;
      least = off;
    }
    if (nearest === undefined) {
      this.pressEmpty(lane);
      return undefined;
    }
    const quality = least <= this.perfect ? 'perfect' : least <= this.great ? 'great' : 'good';
    this.take(nearest, quality);
    return quality;
  }

  /** A lane is released. */
  release(lane: number): void {
    const coming = this.holding(lane);
    if (coming !== undefined) this.endHold(coming);
  }

  private pressEmpty(lane: number): void {
    if (this.now < (this.chart.notes[0]?.at ?? 0) - WARM_UP) return;
    this.combo = 0;
    this.change(-EMPTY_COST);
    this.listener.empty(lane);
  }

  private take(coming: Coming, quality: Quality): void {
    coming.hit = quality;
    coming.held = coming.note.hold > 0;
    coming.done = !coming.held;
    this.combo += 1;
    this.bestCombo = Math.max(this.bestCombo, this.combo);
    this.count(quality);
    const points = POINTS[quality] * this.multiplier;
    this.score += points;
    this.listener.hit(coming, quality, points);
  }

  private count(quality: Quality): void {
    this.counts[quality] += 1;
    this.change(quality === 'miss' ? -this.strictness.missCost : HEALS[quality]);
  }

  private change(health: number): void {
    this.health = Math.max(0, Math.min(1, this.health + health));
  }

  private playBand(): void {
    for (;;) {
      const event = this.chart.band[this.nextEvent];
      if (event === undefined || event.at > this.now) return;
      this.nextEvent += 1;
      this.listener.band(event);
    }
  }

  private passNotes(dt: number): void {
    for (let index = this.firstOpen; index < this.coming.length; index += 1) {
      const coming = this.coming[index];
      if (coming === undefined || coming.note.at > this.now + 1) break;
      if (coming.held) this.hold(coming, dt);
      else if (!coming.done && coming.hit === undefined && coming.note.at < this.now - this.good)
        this.miss(coming);
    }
    while (this.coming[this.firstOpen]?.done === true) this.firstOpen += 1;
  }

  private hold(coming: Coming, dt: number): void {
    const before = Math.floor(coming.kept / HOLD_TICK);
    coming.kept += dt;
    if (Math.floor(coming.kept / HOLD_TICK) > before) {
      this.score += 5 * this.multiplier;
      this.listener.kept(coming);
    }
    if (this.now >= coming.note.at + coming.note.hold) this.endHold(coming);
  }

  private endHold(coming: Coming): void {
    coming.held = false;
    coming.done = true;
  }

  private miss(coming: Coming): void {
    coming.hit = 'miss';
    coming.done = true;
    this.combo = 0;
    this.count('miss');
    this.listener.missed(coming);
  }
}

/** The grade for an accuracy. */
export function gradeOf(accuracy: number): 'S' | 'A' | 'B' | 'C' | 'D' {
  if (accuracy >= 0.95) return 'S';
  if (accuracy >= 0.85) return 'A';
  if (accuracy >= 0.7) return 'B';
  return accuracy >= 0.5 ? 'C' : 'D';
}
