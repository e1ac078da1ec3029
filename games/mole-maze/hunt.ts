import type { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { damp } from '../kit/vector.ts';
import { makeLevel, type Level, type Treat } from './level.ts';
import { distancesFrom, openWall, wayBetween } from './maze.ts';
import { middleOf, type Plot, plotOf } from './plot.ts';
import { Walker } from './walker.ts';

/** The place that a maze is made for. */
interface Ground {
  readonly stage: Pick<Stage, 'view' | 'safe'>;
  readonly random: Random;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The thing that the mole found in a cell. */
export type Meeting = 'treat' | 'open door' | 'shut door' | 'nothing';

/** Quickness with which the mole follows its way, in e-folds a second: corners become round, and starts and stops soft. */
const FOLLOW = 17;

/** The state of one maze: the mole's place and what is still to be found. */
export class Hunt {
  level: Level;
  readonly walker: Walker;
  /** The remaining treats, by cell. */
  readonly left: Map<number, Treat>;
  /** The found treats, in order. */
  readonly found: Treat[] = [];
  plot: Plot;
  /** The soft earth has been dug through. */
  dug = false;
  /** The mole's place in the world. */
  place: Place;

  constructor(kit: Ground, number: number) {
    const { view } = kit.stage;
    const aspect = (view.right - view.left) / (view.bottom - view.top - 18);
    this.level = makeLevel(kit.random, number, aspect);
    this.walker = new Walker(this.level.maze, this.level.start);
    this.left = new Map(this.level.treats);
    this.plot = plotOf(this.level.maze, kit.stage);
    this.place = this.goal;
  }

  resize(kit: Ground): void {
    this.plot = plotOf(this.level.maze, kit.stage);
    this.place = this.goal;
  }

  /** The mole follows its way. */
  update(dt: number): void {
    const { x, y } = this.goal;
    this.place = { x: damp(this.place.x, x, FOLLOW, dt), y: damp(this.place.y, y, FOLLOW, dt) };
  }

  /** The cell on the other side of the soft earth beside a cell; undefined where there is none. */
  beyondSoft(cell: number): number | undefined {
    const { soft } = this.level;
    if (soft === undefined || this.dug || !soft.includes(cell)) return undefined;
    return soft[0] === cell ? soft[1] : soft[0];
  }

  /** The middle of the soft earth in the world; undefined if there is none left. */
  get softSpot(): Place | undefined {
    const { soft } = this.level;
    if (soft === undefined || this.dug) return undefined;
    const [a, b] = soft.map((cell) => this.middle(cell));
    return a === undefined || b === undefined ? undefined : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  /** The soft earth becomes a tunnel, and the mole goes through. */
  digThrough(): void {
    const { soft, maze } = this.level;
    const beyond = this.beyondSoft(this.walker.at);
    if (soft === undefined) return;
    this.dug = true;
    this.level = { ...this.level, maze: openWall(maze, soft) };
    this.walker.maze = this.level.maze;
    if (beyond !== undefined) this.walker.goTo(beyond, 1);
  }

  /** The mole is walking along a row towards a treat and has already found one: a good moment for the thumbnail. */
  get picturesque(): boolean {
    const { next, at, share } = this.walker;
    const sideways = next !== undefined && Math.abs(next - at) === 1;
    return this.found.length > 0 && sideways && this.left.has(next) && share > 0.1;
  }

  get doorOpen(): boolean {
    return this.left.size === 0;
  }

  /** The mole enters a cell. */
  meet(cell: number): Meeting {
    const treat = this.left.get(cell);
    if (treat !== undefined) {
      this.left.delete(cell);
      this.found.push(treat);
      return 'treat';
    }
    if (cell !== this.level.door) return 'nothing';
    return this.doorOpen ? 'open door' : 'shut door';
  }

  /** Whether the mole should stop there. */
  isStop(cell: number): boolean {
    return this.left.has(cell) || cell === this.level.door || this.beyondSoft(cell) !== undefined;
  }

  /** The path to the nearest treat, or to the door if all are found. */
  get wayOn(): number[] {
    const { maze, door } = this.level;
    const away = distancesFrom(maze, this.walker.at);
    const goals = this.doorOpen ? [door] : [...this.left.keys()];
    const [nearest] = goals.toSorted((a, b) => (away[a] ?? 0) - (away[b] ?? 0));
    return nearest === undefined ? [] : this.wayTo(nearest);
  }

  /** Attract mode: walks on by itself. */
  stroll(): void {
    const { walker, wayOn } = this;
    if (!walker.walking) walker.goTo(wayOn.at(-1) ?? walker.at, 99);
  }

  /** The path from the mole to a cell. */
  wayTo(cell: number): number[] {
    return wayBetween(this.level.maze, this.walker.at, cell);
  }

  /** The walker's place in the world. */
  private get goal(): Place {
    const { walker, level, plot } = this;
    const a = middleOf(level.maze, plot, walker.at);
    if (walker.next === undefined) return a;
    const b = middleOf(level.maze, plot, walker.next);
    return { x: a.x + (b.x - a.x) * walker.share, y: a.y + (b.y - a.y) * walker.share };
  }

  middle(cell: number): Place {
    return middleOf(this.level.maze, this.plot, cell);
  }
}
