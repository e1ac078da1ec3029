import type { Direction } from '../kit/input/pointers.ts';
import type { Random } from '../kit/random.ts';
import type { Board } from './board.ts';
import { Chain } from './chain.ts';
import { boardOf, firstBody, type Side } from './levels.ts';
import type { Audience, Moment } from './moment.ts';
import { type Fruit, Orchard, type Special } from './orchard.ts';
import { Pace } from './pace.ts';
import { Past, TAPE } from './past.ts';
import { Turns } from './turns.ts';

/** Returns the tape that a fruit and a new side wind on: less on each side, or whoever plays well would never come to an end. */
const tapeOfFruit = (level: number): number => Math.max(1.5, 6.25 - level * 0.25);
const TAPE_OF_COIN = 0.4;
const tapeOfSide = (level: number): number => Math.max(0, 10.5 - level * 0.5);

/** Seconds of a gold rush, and the ticks from one step of live fruit to the next. */
const RUSH_SECONDS = 12;
const CRAWL_TICKS = 4;

/** Effects of special fruits: for how many seconds, at what share of the speed, and to how many cells at least. */
export const SLOW_SECONDS = 6;
const SLOW = 0.6;
export const STEREO_SECONDS = 10;
const SHORTEST = 5;

/** Seconds to start a rewind after a crash. */
export const GRACE = 1.8;
export type State = 'going' | 'crashed' | 'cleared' | 'dead';

/** The snake, its level and its tape: rules only. */
export class Snake {
  side: Side;
  level = 1;
  now: Moment;
  /** Progress to the next tick, and of the head into its cell, 0–1. */
  between = 0;
  state: State = 'going';
  /** Seconds left in a temporary state. */
  stateFor = 0;
  tape = TAPE * 0.6;
  orchard: Orchard;
  eaten = 0;
  /** Seconds left of a gold rush, and how many coins it had. */
  rushFor = 0;
  private coins = 0;
  /** Seconds left of slow motion, and of double points. */
  slowFor = 0;
  stereoFor = 0;
  total = 0;
  score = 0;
  readonly chain = new Chain();
  rewinding = false;
  /** The total number of ticks rewound. */
  wound = 0;
  private readonly past = new Past();
  private readonly turns = new Turns();
  private readonly pace = new Pace();
  private readonly day: string;
  private readonly tall: boolean;
  private readonly random: Random;
  private readonly audience: Audience;

  /** `day` is that of the day's tape, empty for the usual one. */
  constructor(tall: boolean, random: Random, audience: Audience, day = '') {
    this.day = day;
    this.tall = tall;
    this.random = random;
    this.audience = audience;
    this.side = boardOf(1, tall, day);
    this.orchard = new Orchard(this.board, random);
    this.now = this.begin();
  }

  get board(): Board {
    return this.side.board;
  }

  /** Fruits needed to complete a level; all coins of a rush. */
  get goal(): number {
    return this.side.twists.has('rush') ? this.coins : 6 + Math.min(8, this.level);
  }

  /** Cells per second. */
  get speed(): number {
    return this.pace.forward(this.level, this.eaten) * (this.slowFor > 0 ? SLOW : 1);
  }

  get head(): number {
    return this.now.body[0] ?? 0;
  }

  /** Starts a level, for thumbnails and tests too. */
  enter(level: number): void {
    this.level = level;
    this.side = boardOf(level, this.tall, this.day);
    this.now = this.begin();
    this.state = 'going';
  }

  /** Queues a turn; at most two. */
  turn(direction: Direction): void {
    if (this.turns.ask(direction, this.now.direction)) this.audience.turned();
  }

  /** Advances one step; `rewind` while the player holds the tape. */
  update(rewind: boolean, dt: number): void {
    this.pace.update(dt);
    const can = rewind && this.tape > 0 && !this.past.empty;
    if (can && (this.state === 'going' || this.state === 'crashed')) this.windBack(dt);
    else {
      this.rewinding = false;
      if (this.state === 'going') this.go(dt);
      else this.wait(dt);
    }
  }

  private begin(): Moment {
    const body = firstBody(this.board);
    this.past.clear();
    this.turns.clear();
    this.between = 0;
    this.eaten = 0;
    this.orchard = new Orchard(this.board, this.random);
    this.now = { body, direction: 'right', left: -1, tick: 0 };
    if (this.side.twists.has('rush')) {
      this.rushFor = RUSH_SECONDS;
      this.coins = this.orchard.scatterCoins(body);
    } else this.orchard.grow(body);
    return this.now;
  }

  private go(dt: number): void {
    this.chain.update(dt);
    this.orchard.update(dt);
    if (this.side.twists.has('rush')) {
      this.rushFor -= dt;
      if (this.rushFor <= 0) this.clear();
    }
    this.slowFor = Math.max(0, this.slowFor - dt);
    this.stereoFor = Math.max(0, this.stereoFor - dt);
    this.between += dt * this.speed;
    while (this.between >= 1 && this.state === 'going') {
      this.between -= 1;
      this.tick();
    }
  }

  private wait(dt: number): void {
    this.stateFor -= dt;
    if (this.stateFor > 0) return;
    if (this.state === 'crashed') this.state = 'dead';
    else if (this.state === 'cleared') {
      this.wind(tapeOfSide(this.level));
      this.enter(this.level + 1);
    }
  }

  private windBack(dt: number): void {
    if (this.state === 'crashed') {
      this.state = 'going';
      this.between = 1;
      this.audience.saved();
    }
    this.rewinding = true;
    this.turns.clear();
    const back = dt * this.pace.back(this.level, this.eaten);
    this.between -= back;
    this.tape = Math.max(0, this.tape - back);
    this.wound += back;
    while (this.between < 0) {
      const before = this.past.back();
      if (before === undefined) {
        this.between = 0;
        return;
      }
      this.now = before;
      this.between += 1;
    }
  }

  private tick(): void {
    const { body, tick } = this.now;
    const direction = this.turns.next() ?? this.now.direction;
    const next = this.board.step(this.head, direction);
    const fruit = this.orchard.at(next);
    const tail = body.at(-1) ?? 0;
    const grows = fruit !== undefined && fruit.kind !== 'coin';
    const bites = body.includes(next) && (grows || next !== tail);
    if (bites || this.board.blocked(next, tick + 1)) {
      this.crash(direction);
      return;
    }
    this.past.keep(this.now);
    const rest = grows ? body : body.slice(0, -1);
    this.now = { body: [next, ...rest], direction, left: grows ? -1 : tail, tick: tick + 1 };
    const door = this.board.portals.get(next);
    if (door !== undefined) this.audience.ported(door, next);
    if (fruit !== undefined) this.eat(fruit);
    if (this.side.twists.has('live') && this.now.tick % CRAWL_TICKS === 0) this.orchard.crawl(this.now.body);
  }

  private crash(direction: Direction): void {
    this.now = { ...this.now, direction };
    this.between = 1;
    this.chain.snap();
    this.state = 'crashed';
    this.stateFor = this.tape > 1 && !this.past.empty ? GRACE : 0.5;
    this.audience.crashed();
  }

  private wind(cells: number): void {
    this.tape = Math.min(TAPE, this.tape + cells);
  }

  private takeEffect(kind: Special): void {
    if (kind === 'gold') this.tape = TAPE;
    else if (kind === 'slow') this.slowFor = SLOW_SECONDS;
    else if (kind === 'stereo') this.stereoFor = STEREO_SECONDS;
    else {
      const { body } = this.now;
      const kept = Math.max(Math.min(body.length, SHORTEST), Math.ceil(body.length / 2));
      this.now = { ...this.now, body: body.slice(0, kept), left: -1 };
      this.audience.spliced(body.slice(kept));
    }
  }

  private eat(fruit: Fruit): void {
    this.orchard.take(fruit);
    const links = this.chain.add();
    const { kind } = fruit;
    const worth = kind === 'plain' ? 10 : kind === 'coin' ? 5 : 50;
    const points = worth * links * this.level * (this.stereoFor > 0 ? 2 : 1);
    this.score += points;
    this.total += 1;
    if (kind === 'plain') this.wind(tapeOfFruit(this.level));
    else if (kind === 'coin') this.wind(TAPE_OF_COIN);
    else this.takeEffect(kind);
    this.audience.ate(fruit, points, links);
    if (kind === 'plain' || kind === 'coin') this.count(kind);
  }

  /** Counts a fruit that the side asks for; another one grows, unless it was the last. */
  private count(kind: 'plain' | 'coin'): void {
    this.eaten += 1;
    if (this.eaten >= this.goal) this.clear();
    else if (kind === 'plain') {
      this.orchard.grow(this.now.body);
      if (this.eaten % 4 === 0) this.orchard.growSpecial(this.now.body, this.level);
    }
  }

  private clear(): void {
    this.state = 'cleared';
    this.stateFor = 1.5;
    this.audience.cleared(this.level);
  }
}
