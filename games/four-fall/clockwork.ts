import { easeInOut } from '../kit/ease.ts';
import type { Kit } from '../kit/game.ts';
import { type Cells, rotated, settle, SIZE, type Turning } from './board.ts';
import type { ClockSound } from './clock-sound.ts';
import { type Disc, Discs } from './discs.ts';
import type { Layout } from './layout.ts';

const TURN_SECONDS = 0.95;
const TEETH = 12;
const SPLINTERS = [
  ['#ffd45a', '#ec6a1c'],
  ['#eaf2ff', '#86a9e0'],
  ['#8a93a8', '#565d70'],
] as const;

/** The animations: the turning wheel and the falling discs. */
export class Clockwork {
  readonly discs = new Discs();
  private readonly kit: Kit;
  private readonly sound: ClockSound;
  private readonly layout: Layout;
  private turning: { readonly way: Turning; readonly after: Cells; time: number; teeth: number } | undefined;

  constructor(kit: Kit, sound: ClockSound, layout: Layout) {
    this.kit = kit;
    this.sound = sound;
    this.layout = layout;
  }

  get resting(): boolean {
    return this.turning === undefined && !this.discs.moving;
  }

  /** The wheel's angle in radians. */
  get angle(): number {
    return (this.share * Math.PI * (this.turning?.way === 'counter' ? -1 : 1)) / 2;
  }

  /** The clock's shrinking to let the board's corners pass, 0–1. */
  get away(): number {
    return Math.sin(this.share * Math.PI);
  }

  private get share(): number {
    return this.turning === undefined ? 0 : easeInOut(Math.min(1, this.turning.time / TURN_SECONDS));
  }

  /** Turns the board; the discs keep their places until it has turned, then they fall. */
  turn(cells: Cells, way: Turning): void {
    this.turning = { way, after: rotated(cells, way), time: 0, teeth: 0 };
    this.kit.sound.play('whoosh', { pitch: 0.6 });
    this.kit.hud.say('Quarter turn!', 1, 'low');
  }

  update(dt: number): void {
    if (this.turning === undefined) this.discs.update(dt, (disc, speed) => this.land(disc, speed));
    else this.turnOn(this.turning, dt);
  }

  /** Sparkles from the winning cells. */
  sparkle(cells: ReadonlySet<number>): void {
    for (const index of cells) {
      const { x, y } = this.spot(index % SIZE, Math.floor(index / SIZE));
      this.kit.fx.burst(x, y, {
        colours: ['#ffd45a', '#fdf3dc', '#86a9e0'],
        count: 14,
        speed: [15, 60],
        size: [0.7, 2],
        life: [0.5, 1.2],
        drag: 1.5,
      });
    }
  }

  /** Shows what lies in the wheel at the beginning. */
  fill(cells: Cells): void {
    this.discs.replace(settle(cells.slice()));
    for (const disc of this.discs.all) disc.y = disc.goal;
  }

  /** Shows the wheel in the middle of its turn, for the thumbnail. */
  pose(cells: Cells): void {
    this.discs.replace(settle(cells));
    for (const disc of this.discs.all) disc.y = disc.goal;
    this.turning = { way: 'clockwise', after: cells, time: TURN_SECONDS * 0.4, teeth: 0 };
  }

  private turnOn(turning: NonNullable<Clockwork['turning']>, dt: number): void {
    turning.time += dt;
    const teeth = Math.floor(this.share * TEETH);
    if (teeth > turning.teeth) this.sound.ratchet();
    turning.teeth = teeth;
    if (turning.time < TURN_SECONDS) return;
    this.turning = undefined;
    this.discs.replace(settle(turning.after));
    this.kit.fx.shake(0.5);
  }

  private land(disc: Disc, speed: number): void {
    this.sound.land(speed, disc.goal, (disc.column - 3) / 4);
    if (speed < 12) return;
    const { x, y } = this.spot(disc.column, disc.goal + 0.4);
    this.kit.fx.burst(x, y, {
      colours: SPLINTERS[disc.player - 1] ?? SPLINTERS[0],
      count: 5,
      speed: [6, 22],
      size: [0.5, 1.1],
      life: [0.2, 0.45],
    });
  }

  private spot(column: number, row: number): { x: number; y: number } {
    const { board, cell } = this.layout;
    return { x: board.x + (column - 3) * cell, y: board.y + (row - 3) * cell };
  }
}
