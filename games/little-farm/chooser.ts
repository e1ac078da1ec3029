import type { Kit } from '../kit/game.ts';
import { damp, type Point } from '../kit/vector.ts';
import { type Heading, neighbour } from './layout.ts';

const HEADINGS: readonly Heading[] = ['left', 'right', 'up', 'down'];

/** The keyboard's cursor: arrows move it from thing to thing. */
export class Chooser {
  private readonly kit: Kit;
  private chosen = 0;
  private x = -1;
  private y = -1;
  private clock = 0;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  start(index: number): void {
    this.chosen = index;
  }

  /** Moves with the keys; returns the index to act on when the action key was pressed, else -1. */
  update(dt: number, places: readonly Point[]): number {
    const { pad } = this.kit.input;
    this.clock += dt;
    const here = places[this.chosen] ?? places[0];
    if (here === undefined) return -1;
    for (const heading of HEADINGS) {
      if (!pad.pressed(heading)) continue;
      const next = neighbour(places, here, heading);
      if (next >= 0) this.chosen = next;
      this.kit.sound.play('tick', { pitch: 0.7 });
    }
    const at = places[this.chosen] ?? here;
    this.x = this.x < 0 ? at.x : damp(this.x, at.x, 16, dt);
    this.y = this.y < 0 ? at.y : damp(this.y, at.y, 16, dt);
    return pad.pressed('action') ? this.chosen : -1;
  }

  /** A dashed ring around the selection, shown only with a keyboard. */
  draw(ctx: CanvasRenderingContext2D): void {
    if (this.kit.input.device !== 'keyboard' || this.x < 0) return;
    const size = 11 + Math.sin(this.clock * 5) * 0.7;
    ctx.lineCap = 'round';
    ctx.setLineDash([4, 4.2]);
    ctx.lineDashOffset = -this.clock * 6;
    for (const [colour, width] of [
      ['#7a3b12', 2.6],
      ['#fff3b0', 1.6],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.ellipse(this.x, this.y, size, size * 0.9, 0, 0, 7);
      ctx.stroke();
    }
    ctx.setLineDash([]);
  }
}
