import type { Kit } from '../kit/game.ts';
import type { Direction, Pointer } from '../kit/input/pointers.ts';
import type { Hunt } from './hunt.ts';
import { DIRECTIONS } from './maze.ts';
import { cellAt } from './plot.ts';
import { Tilt } from './tilt.ts';

/** How many cells ahead the mole finds its path by itself; beyond that, it goes towards the finger fork by fork. */
const NEAR = 6;

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
  /** The touched cell cannot be reached directly: show a hint. */
  point(cell: number): void;
}

/** Leads the mole by keys, a held finger or mouse, or by tilting the device. */
export class Steering {
  private readonly kit: Kit;
  private readonly events: SteeringEvents;
  private readonly tilt = new Tilt();
  private led: number | undefined;

  constructor(kit: Kit, events: SteeringEvents) {
    this.kit = kit;
    this.events = events;
    if (!kit.showing) this.tilt.begin();
  }

  /** `toWorld` converts a place on the stage to the world. */
  update(hunt: Hunt, toWorld: (at: { x: number; y: number }) => { x: number; y: number }): void {
    const { input } = this.kit;
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

  private run(hunt: Hunt, direction: Direction, fresh: boolean): void {
    if (!hunt.walker.run(direction, (cell) => hunt.isStop(cell)) && fresh) this.events.bump();
  }

  private lead(hunt: Hunt, pointer: Pointer, at: { x: number; y: number }): void {
    const { walker, level, plot, place } = hunt;
    const onMole = Math.hypot(at.x - place.x, at.y - place.y) < plot.cell * 0.34;
    if (pointer.pressed && onMole && !walker.walking) this.events.sniff();
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
