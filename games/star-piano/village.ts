import { fade } from '../kit/colour.ts';
import { glowSprite, stamp, type Sprite } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { Random } from '../kit/random.ts';

/** The bars of a lit window. */
const BARS = fade('#9a5a2b', 0.75);

interface Pane {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface House {
  readonly x: number;
  readonly width: number;
  readonly wall: number;
  readonly roof: number;
  readonly foot: number;
  readonly colour: string;
  readonly windows: readonly Pane[];
}

/** The same village for the same frame: houses along the ground, in stage units. */
export function buildVillage(width: number, ground: number): House[] {
  const random = new Random(41);
  const houses: House[] = [];
  for (let x = random.range(1, 4); x < width - 9;) {
    const wide = random.range(8, 12);
    const floors = random.chance(0.45) ? 2 : 1;
    const wall = floors * 4.6 + 1.4;
    const foot = ground + random.range(-0.4, 0.8);
    const windows: Pane[] = [];
    for (let floor = 0; floor < floors; floor += 1) {
      for (const place of [0.28, 0.72]) {
        windows.push({ x: x + wide * place, y: foot - 3 - floor * 4.6, size: 1.9 });
      }
    }
    houses.push({
      x,
      width: wide,
      wall,
      roof: random.range(4, 6.5),
      foot,
      colour: random.pick(['#2f5a78', '#3a5475', '#2b6273', '#45567c']),
      windows,
    });
    x += wide + random.range(2.5, 8);
  }
  return houses;
}

/** Windows light up with the notes; when all are lit, the village celebrates. */
export class Village {
  private readonly kit: Kit;
  private panes: Pane[] = [];
  private lit = 0;
  private popping = 0;
  private glow: Sprite = glowSprite(1, 1, '#ffd27a');

  constructor(kit: Kit) {
    this.kit = kit;
  }

  resize(ground: number): void {
    const { width, density } = this.kit.stage;
    const panes = buildVillage(width, ground).flatMap(({ windows }) => windows);
    this.panes = new Random(5).shuffle(panes);
    this.glow = glowSprite(4.6, Math.min(density, 3), '#ffc766');
  }

  /** Lights one more window; true if it was the last. */
  light(): boolean {
    if (this.lit >= this.panes.length) return false;
    this.lit += 1;
    this.popping = 1;
    const pane = this.panes[this.lit - 1];
    if (pane !== undefined) {
      this.kit.fx.burst(pane.x, pane.y, {
        colours: ['#ffe9a8', '#ffc766'],
        count: 4,
        speed: [3, 9],
        size: [0.5, 1],
        life: [0.5, 0.9],
        gravity: -8,
      });
    }
    return this.lit === this.panes.length;
  }

  /** Lights a share of the windows at once. */
  lightShare(share: number): void {
    this.lit = Math.round(this.panes.length * share);
  }

  sleep(): void {
    this.lit = 0;
  }

  update(dt: number): void {
    this.popping = Math.max(0, this.popping - dt * 2.5);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    for (let index = 0; index < this.lit && index < this.panes.length; index += 1) {
      const pane = this.panes[index];
      if (pane === undefined) continue;
      const swell = index === this.lit - 1 ? 1 + this.popping * 0.5 : 1;
      const size = pane.size * swell;
      ctx.globalCompositeOperation = 'lighter';
      ctx.globalAlpha = 0.55;
      stamp(ctx, this.glow, pane.x, pane.y, 0, swell);
      ctx.globalAlpha = 1;
      ctx.globalCompositeOperation = 'source-over';
      ctx.fillStyle = '#ffd98a';
      ctx.fillRect(pane.x - size / 2, pane.y - size * 0.6, size, size * 1.2);
      ctx.fillStyle = BARS;
      ctx.fillRect(pane.x - 0.12, pane.y - size * 0.6, 0.24, size * 1.2);
      ctx.fillRect(pane.x - size / 2, pane.y - 0.12, size, 0.24);
    }
  }
}
