import type { Kit } from '../kit/game.ts';
import { makeLevel, type Level, type Treat } from './level.ts';
import { distancesFrom, wayBetween } from './maze.ts';
import { middleOf, type Plot, plotOf } from './plot.ts';
import { Walker } from './walker.ts';

/** What the mole found in a cell. */
export type Meeting = 'treat' | 'open door' | 'shut door' | 'nothing';

/** The state of one maze: the mole's place and what is still to be found. */
export class Hunt {
  readonly level: Level;
  readonly walker: Walker;
  /** The remaining treats, by cell. */
  readonly left: Map<number, Treat>;
  /** The found treats, in order. */
  readonly found: Treat[] = [];
  plot: Plot;

  constructor(kit: Kit, number: number) {
    const { view } = kit.stage;
    const aspect = (view.right - view.left) / (view.bottom - view.top - 18);
    this.level = makeLevel(kit.random, number, aspect);
    this.walker = new Walker(this.level.maze, this.level.start);
    this.left = new Map(this.level.treats);
    this.plot = plotOf(this.level.maze, kit.stage);
  }

  resize(kit: Kit): void {
    this.plot = plotOf(this.level.maze, kit.stage);
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
    return this.left.has(cell) || cell === this.level.door;
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

  /** The mole's place in the world. */
  get place(): { x: number; y: number } {
    const { walker, level, plot } = this;
    const a = middleOf(level.maze, plot, walker.at);
    if (walker.next === undefined) return a;
    const b = middleOf(level.maze, plot, walker.next);
    return { x: a.x + (b.x - a.x) * walker.share, y: a.y + (b.y - a.y) * walker.share };
  }

  middle(cell: number): { x: number; y: number } {
    return middleOf(this.level.maze, this.plot, cell);
  }
}
