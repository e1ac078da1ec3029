import type { Kit } from '../kit/game.ts';
import { Band } from './band.ts';
import { type BandEvent, chartOf, LANES } from './chart.ts';
import type { Hands } from './hands.ts';
import { laneColour, posterOf } from './posters.ts';
import { type Coming, type Listener, type Quality, Round, type Strictness } from './round.ts';
import type { SongPlan } from './songs.ts';
import { View } from './view.ts';

const WORDS: Readonly<Record<Quality, string>> = {
  perfect: 'Perfect',
  great: 'Great',
  good: 'Good',
  miss: 'Miss',
};
/** The multiples of a combo that are celebrated. */
const CHEER_EVERY = 25;

/** One song on its poster: rules, picture and sound together. */
export class Recital implements Listener {
  readonly plan: SongPlan;
  readonly round: Round;
  readonly view: View;
  private readonly kit: Kit;
  private readonly playing: Band;
  /** The score of the songs before. */
  private readonly before: number;

  /** `ahead` is how many seconds before its time a note is visible. */
  constructor(
    kit: Kit,
    plan: SongPlan,
    {
      ahead = 2.1 - plan.level * 0.13,
      strictness = { missCost: plan.level < 2.5 ? 0.034 : 0.048 },
    }: { readonly ahead?: number; readonly strictness?: Partial<Strictness> } = {},
  ) {
    this.before = kit.score.value;
    this.kit = kit;
    this.plan = plan;
    this.playing = new Band(kit, plan);
    this.round = new Round(chartOf(plan), this, strictness);
    this.view = new View(kit, posterOf(plan.poster), ahead);
  }

  update(hands: Hands, dt: number): void {
    this.view.update(dt);
    for (let lane = 0; lane < LANES; lane += 1) {
      if (hands.pressed[lane] === true) {
        this.view.lit[lane] = 1;
        if (this.round.press(lane) === undefined) this.playing.tick();
      }
      if (hands.released[lane] === true) this.round.release(lane);
    }
    this.round.update(dt);
  }

  /** Attract mode: the song plays itself, with small errors. */
  playItself(dt: number): void {
    this.view.update(dt);
    const { round } = this;
    for (const { note, hit } of round.coming) {
      if (note.at > round.now) break;
      if (hit === undefined && note.at <= round.now) {
        round.press(note.lane);
        this.view.lit[note.lane] = 1;
      }
    }
    round.update(dt);
  }

  band(event: BandEvent): void {
    this.playing.play(event);
  }

  beat(): void {
    this.view.pulse = 1;
    if (this.round.now < 0) this.playing.tick();
  }

  hit(coming: Coming, quality: Quality, points: number): void {
    const { kit, view } = this;
    const { lane, semitones } = coming.note;
    const [x, y] = view.target(lane);
    kit.score.add(points);
    this.playing.lead(lane, semitones, quality === 'good' ? 0.7 : 1);
    const size = view.highway.lane * 0.3;
    const colour = quality === 'perfect' ? view.poster.one : view.poster.paper;
    if (!kit.showing)
      kit.fx.float(WORDS[quality], x, y - view.highway.lane * 0.62, { size, colour, seconds: 0.55 });
    this.splash(lane, quality === 'perfect' ? 14 : 7);
    const { combo } = this.round;
    if (combo > 0 && combo % CHEER_EVERY === 0) {
      // A bare number is drawn, because words would cover the lanes.
      for (let other = 0; other < 4; other += 1) this.splash(other, 16);
      kit.fx.shake(0.2);
      kit.sound.play('coin', { pitch: 1.5, gain: 0.6 });
    }
  }

  kept(coming: Coming): void {
    this.kit.score.set(this.before + this.round.score);
    this.splash(coming.note.lane, 3);
  }

  missed(coming: Coming): void {
    const { kit, view } = this;
    const [x, y] = view.target(coming.note.lane);
    this.playing.dull();
    kit.fx.float(WORDS.miss, x, y - 20, {
      size: view.highway.lane * 0.24,
      colour: view.poster.paper,
      seconds: 0.5,
    });
    if (this.round.health < 0.3) kit.fx.shake(0.25);
  }

  empty(lane: number): void {
    const { kit, view } = this;
    const [x, y] = view.target(lane);
    // Below the line: above it a note may be missed in the same moment.
    kit.fx.float('Empty', x, y + view.highway.lane * 0.62, {
      size: view.highway.lane * 0.2,
      colour: view.poster.paper,
      seconds: 0.4,
    });
    if (this.round.health < 0.3) kit.fx.shake(0.25);
  }

  private splash(lane: number, count: number): void {
    const { fx } = this.kit;
    const { highway, poster } = this.view;
    const [x, y] = this.view.target(lane);
    const unit = highway.lane / 80;
    const colours = [poster.paper, laneColour(poster, lane), poster.one];
    fx.burst(x, y, {
      colours,
      count,
      speed: [60 * unit, 340 * unit],
      size: [4 * unit, 11 * unit],
      life: [0.25, 0.55],
      angle: -Math.PI / 2,
      spread: 2.4,
      gravity: 600 * unit,
      shape: 'square',
      grow: 0.4,
    });
    if (count < 7) return;
    const size = highway.lane * 0.4;
    const ring = {
      colours: [poster.paper],
      count: 1,
      speed: [0, 0],
      life: [0.3, 0.3],
      shape: 'ring',
    } as const;
    fx.burst(x, y, { ...ring, size: [size, size], grow: 1.9 });
  }
}
