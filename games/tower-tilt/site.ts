import { sin } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { PAINTS, type Paint } from './palette.ts';
import {
  gradeOf,
  type Grade,
  gustAt,
  IVY_EVERY,
  LIFE_COMBO,
  LIVES,
  LOOSE,
  STAR_EVERY,
  levelAfter,
  PLANK_COMBO,
  pointsFor,
  rockFor,
} from './rules.ts';
import { type BlockShape, CUBE, PLANK, SHAPES } from './shapes.ts';
import { Swing } from './swing.ts';
import { type Piece, Tower } from './tower.ts';

/** Seconds to the next block after a landing, and after a miss. */
const NEXT_BLOCK = 0.5;
/** Blocks that fall within this many seconds of each other cost one life. */
const MERCY = 0.9;

export interface Landing {
  readonly piece: Piece;
  readonly grade: Grade;
  readonly points: number;
  readonly combo: number;
  readonly speed: number;
}

/** Events for effects and sounds. */
export interface SiteEvents {
  landed(landing: Landing): void;
  splashed(x: number, lives: number): void;
  ivy(pieces: readonly Piece[]): void;
  lifeWon(): void;
}

/** The rules of a run without the picture: the hanging block, the tower, lives and combos. */
export class Site {
  readonly tower: Tower;
  readonly swing: Swing;
  shape: BlockShape = CUBE;
  paint: Paint = PAINTS[0];
  /** Whether the hanging block has a star: dropped perfectly it counts more, and ivy holds the tower at once. */
  starred = false;
  hanging = true;
  laid = 0;
  combo = 0;
  bestCombo = 0;
  lives = LIVES;
  /** The greatest height of the tower, in metres. */
  height = 0;
  /** The wind now, -1 to 1 of the strongest possible. */
  breeze = 0;
  top = { x: 0, y: 0 };
  private time = 0;
  private waiting = 0;
  private lastSplash = -MERCY;
  private plankNext = false;
  private readonly random: Random;
  private readonly events: SiteEvents;
  private readonly headStart: number;

  constructor(random: Random, events: SiteEvents, headStart: number) {
    this.random = random;
    this.events = events;
    this.headStart = headStart;
    this.swing = new Swing(random.range(0, 6));
    this.tower = new Tower({
      onLand: (piece, offset, speed) => this.land(piece, offset, speed),
      onSplash: (x) => this.splash(x),
    });
    this.hang();
  }

  get over(): boolean {
    return this.lives <= 0;
  }

  get level(): ReturnType<typeof levelAfter> {
    return levelAfter(this.laid + this.headStart);
  }

  step(dt: number): void {
    this.time += dt;
    const { level } = this;
    this.breeze = level.wind === 0 ? 0 : (gustAt(this.time) * level.wind) / 1.1;
    this.swing.step(dt, level, this.top);
    const rock = rockFor(level, this.top.y) * sin(this.time * 1.05);
    this.tower.step(dt, this.breeze * 1.1, rock);
    this.top = this.tower.top();
    this.height = Math.max(this.height, this.top.y);
    if (!this.hanging) {
      this.waiting -= dt;
      if (this.waiting <= 0) this.hang();
    }
  }

  /** Drops the hanging block; false if the crane is empty. */
  drop(): boolean {
    if (!this.hanging || this.over) return false;
    this.hanging = false;
    this.waiting = 2.2;
    const { blockX, blockY, blockAngle, speed } = this.swing;
    this.tower.drop(this, { x: blockX, y: blockY, angle: blockAngle, speed: speed * 0.12 });
    return true;
  }

  private hang(): void {
    this.hanging = true;
    const known = SHAPES.filter(({ from }) => from <= this.laid + this.headStart);
    const others = known.filter(({ name }) => name !== this.shape.name);
    this.shape = this.plankNext ? PLANK : this.laid === 0 ? CUBE : this.random.pick(others);
    this.plankNext = false;
    this.starred = this.laid % STAR_EVERY === STAR_EVERY - 1;
    this.paint = this.random.pick(PAINTS.filter((paint) => paint !== this.paint));
  }

  private land(piece: Piece, offset: number, speed: number): void {
    this.waiting = NEXT_BLOCK;
    this.laid += 1;
    const grade = gradeOf(offset, this.level.perfect);
    this.combo = grade === 'perfect' ? this.combo + 1 : 0;
    this.bestCombo = Math.max(this.bestCombo, this.combo);
    if (grade === 'perfect') {
      this.tower.settle(piece, offset);
      if (this.combo % PLANK_COMBO === 0) this.plankNext = true;
      if (this.combo % LIFE_COMBO === 0 && this.lives < LIVES) {
        this.lives += 1;
        this.events.lifeWon();
      }
    }
    this.events.landed({
      piece,
      grade,
      points: pointsFor(grade, this.combo, piece.starred),
      combo: this.combo,
      speed,
    });
    const caught = piece.starred && grade === 'perfect';
    if (caught || this.laid % IVY_EVERY === 0) this.events.ivy(this.tower.hold(LOOSE));
  }

  private splash(x: number): void {
    if (!this.hanging) this.waiting = Math.min(this.waiting, NEXT_BLOCK);
    this.combo = 0;
    if (this.time - this.lastSplash > MERCY) {
      this.lives -= 1;
      this.lastSplash = this.time;
      // A broad floor to continue from.
      this.plankNext = true;
    }
    this.events.splashed(x, this.lives);
  }
}
