import type { Direction } from '../kit/input/pointers.ts';
import type { Random } from '../kit/random.ts';
import type { Board } from './board.ts';
import { Chain } from './chain.ts';
import { boardOf, firstBody } from './levels.ts';
import type { Audience, Moment } from './moment.ts';
import { type Fruit, Orchard } from './orchard.ts';
import { Pace } from './pace.ts';
import { Past, TAPE } from './past.ts';
import { Turns } from './turns.ts';

/** What a fruit and a new side wind onto the tape: less on each side, or whoever plays well would never come to an end. */
const tapeOfFruit = (level: number): number => Math.max(1.5, 6.25 - level * 0.25);
const tapeOfSide = (level: number): number => Math.max(0, 10.5 - level * 0.5);

/** Seconds to start a rewind after a crash. */
export const GRACE = 1.8;
export type State = 'going' | 'crashed' | 'cleared' | 'dead';

/** The snake, its level and its tape: rules only. */
export class Snake {
  board: Board;
  levelName: string;
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
  total = 0;
  score = 0;
  readonly chain = new Chain();
  rewinding = false;
  /** The total number of ticks rewound. */
  wound = 0;
  private readonly past = new Past();
  private readonly turns = new Turns();
  private readonly pace = new Pace();
  private readonly tall: boolean;
  private readonly random: Random;
  private readonly audience: Audience;

  constructor(tall: boolean, random: Random, audience: Audience) {
    this.tall = tall;
    this.random = random;
    this.audience = audience;
    const { board, name } = boardOf(1, tall);
    this.board = board;
    this.levelName = name;
    this.orchard = new Orchard(board, random);
    this.now = this.begin();
  }

  /** Fruits needed to complete a level. */
  get goal(): number {
    return 6 + Math.min(8, this.level);
  }

  /** Cells per second. */
  get speed(): number {
    return this.pace.forward(this.level, this.eaten);
  }

  get head(): number {
    return this.now.body[0] ?? 0;
  }

  /** Starts a level, for thumbnails and tests too. */
  enter(level: number): void {
    const { board, name } = boardOf(level, this.tall);
    this.level = level;
    this.board = board;
    this.levelName = name;
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
    this.orchard.grow(body, false);
    return this.now;
  }

  private go(dt: number): void {
    this.chain.update(dt);
    this.orchard.update(dt);
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
      this.tape = Math.min(TAPE, this.tape + tapeOfSide(this.level));
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
    const grows = fruit !== undefined;
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
  }

  private crash(direction: Direction): void {
    this.now = { ...this.now, direction };
    this.between = 1;
    this.chain.snap();
    this.state = 'crashed';
    this.stateFor = this.tape > 1 && !this.past.empty ? GRACE : 0.5;
    this.audience.crashed();
  }

  private eat(fruit: Fruit): void {
    this.orchard.take(fruit);
    const links = this.chain.add();
    const points = (fruit.gold ? 50 : 10) * links * this.level;
    this.score += points;
    this.total += 1;
    this.tape = Math.min(TAPE, this.tape + (fruit.gold ? TAPE : tapeOfFruit(this.level)));
    this.audience.ate(fruit, points, links);
    if (fruit.gold) return;
    this.eaten += 1;
    if (this.eaten < this.goal) {
      this.orchard.grow(this.now.body, this.eaten % 4 === 0);
      return;
    }
    this.state = 'cleared';
    this.stateFor = 1.5;
    this.audience.cleared(this.level);
  }
}
