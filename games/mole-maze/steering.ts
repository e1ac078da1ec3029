import type { Kit } from '../kit/game.ts';
import type { Direction, Pointer } from '../kit/input/pointers.ts';
import type { Hunt } from './hunt.ts';
import { beside, DIRECTIONS } from './maze.ts';
import { cellAt } from './plot.ts';
import { Tilt } from './tilt.ts';

/**
 * Number of cells ahead through which the mole finds its path by itself; beyond that, it goes towards the finger fork by fork.
 */
const NEAR = 6;

/** Seconds for which a turn that was asked for too early waits for its tunnel. */
const WISH = 1;

const HEADINGS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The events of steering besides walking. */
export interface SteeringEvents {
  bump(): void;
  sniff(): void;
  /** The mole stands at soft earth, and is to dig. */
  dig(): void;
  /** The touched cell cannot be reached directly: show a hint. */
  point(cell: number): void;
}

/** The player's input. */
interface Hands {
  readonly showing: boolean;
  readonly input: Pick<Kit['input'], 'pad' | 'pointers'>;
}

/** Leads the mole by keys, a held finger or mouse, or by tilting the device. */
export class Steering {
  private readonly kit: Hands;
  private readonly events: SteeringEvents;
  private readonly tilt = new Tilt();
  private led: number | undefined;
  private wish: { readonly direction: Direction; left: number } | undefined;

  constructor(kit: Hands, events: SteeringEvents) {
    this.kit = kit;
    this.events = events;
    if (!kit.showing) this.tilt.begin();
  }

  /** `toWorld` converts a place on the stage to the world. */
  update(hunt: Hunt, toWorld: (at: { x: number; y: number }) => { x: number; y: number }, dt: number): void {
    const { input } = this.kit;
    this.comeBackTo(hunt, dt);
    if (input.pad.pressed('action')) this.events.sniff();
    const pointer = input.pointers.find(({ down, pressed }) => down || pressed);
    if (pointer === undefined) this.led = undefined;
    else this.lead(hunt, pointer, toWorld(pointer));
    for (const direction of DIRECTIONS) {
      if (input.pad.pressed(direction)) this.run(hunt, direction, true);
      else if (input.pad.held(direction) && !hunt.walker.walking) this.run(hunt, direction, false);
    }
    if (pointer === undefined && this.tilt.direction !== null && !hunt.walker.walking) {
      this.run(hunt, this.tilt.direction, false);
    }
  }

  /** Takes the turn that was asked for before its tunnel came. */
  private comeBackTo(hunt: Hunt, dt: number): void {
    const { wish } = this;
    if (wish === undefined) return;
    wish.left -= dt;
    if (wish.left < 0 || hunt.walker.run(wish.direction, (cell) => hunt.isStop(cell))) this.wish = undefined;
  }

  private run(hunt: Hunt, direction: Direction, fresh: boolean): void {
    const { walker, level } = hunt;
    if (fresh) this.wish = undefined;
    if (walker.run(direction, (cell) => hunt.isStop(cell))) return;
    const beyond = walker.walking ? undefined : hunt.beyondSoft(walker.at);
    if (beyond !== undefined && beyond === beside(level.maze, walker.at, direction)) this.events.dig();
    else if (fresh && walker.walking) this.wish = { direction, left: WISH };
    else if (fresh) this.events.bump();
  }

  private lead(hunt: Hunt, pointer: Pointer, at: { x: number; y: number }): void {
    const { walker, level, plot, place } = hunt;
    const onMole = Math.hypot(at.x - place.x, at.y - place.y) < plot.cell * 0.34;
    if (pointer.pressed && onMole && !walker.walking) this.events.sniff();
    this.wish = undefined;
    if (this.leadsToSoft(hunt, at)) return;
    const cell = cellAt(level.maze, plot, at.x, at.y);
    if (cell === this.led && walker.walking) return;
    const fresh = cell !== this.led;
    this.led = cell;
    if (cell === walker.at && !walker.walking) return;
    if (walker.goTo(cell, NEAR)) return;
    const direction = this.towards(at.x - place.x, at.y - place.y, hunt);
    if (direction !== undefined) this.run(hunt, direction, false);
    else if (fresh) this.events.point(cell);
  }

  /** Pointing at soft earth, or across it, digs once the mole is there. */
  private leadsToSoft(hunt: Hunt, at: { x: number; y: number }): boolean {
    const { walker, level, plot, softSpot } = hunt;
    if (softSpot === undefined || walker.walking) return false;
    const beyond = hunt.beyondSoft(walker.at);
    const near = Math.hypot(at.x - softSpot.x, at.y - softSpot.y) < plot.cell * 0.32;
    if (beyond === undefined) return false;
    if (!near && cellAt(level.maze, plot, at.x, at.y) !== beyond) return false;
    this.led = undefined;
    this.events.dig();
    return true;
  }

  /** The tunnel whose direction is closest; undefined if all lead away. */
  private towards(dx: number, dy: number, { walker, level }: Hunt): Direction | undefined {
    const { columns, tunnels } = level.maze;
    let best: Direction | undefined;
    let most = 0.3 * Math.hypot(dx, dy);
    for (const direction of DIRECTIONS) {
      const [x, y] = HEADINGS[direction];
      const along = x * dx + y * dy;
      if (along <= most || tunnels[walker.at]?.includes(walker.at + x + y * columns) !== true) continue;
      most = along;
      best = direction;
    }
    return best;
  }
}
