import { type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { damp } from '../kit/vector.ts';
import { ENGINE_UNITS, engineSprite, FUNNEL, waggonSprite, wheelSprite } from './engine-art.ts';
import type { Layout } from './layout.ts';
import type { Plan } from './plan.ts';
import { SOUNDS } from './sounds.ts';

export type Phase = 'arriving' | 'standing' | 'leaving' | 'gone';

const GATHERING = 46;
const PUFF_EVERY = 9;

/** A train: rolls in, stands, and rolls away. */
export class Train {
  phase: Phase = 'arriving';
  /** The distance to the right of its place in the station. */
  shift = 0;
  private readonly kit: Kit;
  private readonly plan: Plan;
  private readonly number: number;
  private layout: Layout;
  private engine: Sprite | undefined;
  private wheel: Sprite | undefined;
  private bodies: readonly Sprite[] = [];
  private readonly hops: number[];
  private speed = 0;
  private rolled = 0;
  private puffed = 0;
  private clock = 0;

  constructor(kit: Kit, { plan, number, layout }: { plan: Plan; number: number; layout: Layout }) {
    this.kit = kit;
    this.plan = plan;
    this.number = number;
    this.layout = layout;
    this.hops = plan.waggons.map(() => 0);
    this.shift = -(layout.length + kit.stage.width) / 2 - 12;
    this.resize(layout);
  }

  resize(layout: Layout): void {
    const { stage, style } = this.kit;
    const { density } = stage;
    this.layout = layout;
    this.engine = engineSprite(this.number, style, density * (layout.engineWidth / ENGINE_UNITS));
    this.wheel = wheelSprite(density);
    this.bodies = this.plan.waggons.map((seats, index) =>
      waggonSprite(this.plan, seats, {
        width: layout.pitch - 2.4,
        height: layout.bodyHeight,
        index,
        density,
      }),
    );
  }

  /** Puts it in its place at once. */
  stand(): void {
    this.shift = 0;
    this.phase = 'standing';
  }

  leave(): void {
    this.phase = 'leaving';
  }

  hop(waggon: number): void {
    this.hops[waggon] = 1;
  }

  /** Returns the height of a waggon above the rails while it hops. */
  hopOf(waggon: number): number {
    const hop = this.hops[waggon] ?? 0;
    return Math.abs(Math.sin(hop * 9)) * hop * 3;
  }

  /** The waggon at a point; -1 for none, `waggons` for the engine. */
  at(x: number, y: number): number {
    const { waggons, engine, engineWidth, pitch, track, bodyHeight } = this.layout;
    if (y > track + 5) return -1;
    if (x > engine && x < engine + engineWidth && y > track - 44) return waggons.length;
    if (y < track - bodyHeight - 14) return -1;
    return waggons.findIndex((left) => x >= left && x < left + pitch);
  }

  /** True in the step in which it has arrived, or left. */
  update(dt: number): boolean {
    this.clock += dt;
    this.hops.forEach((hop, index) => {
      this.hops[index] = Math.max(0, hop - dt * 1.4);
    });
    const before = this.shift;
    if (this.phase === 'arriving') this.shift = damp(this.shift, 1.2, 3, dt);
    else if (this.phase === 'leaving') {
      this.speed += GATHERING * dt;
      this.shift += this.speed * dt;
    }
    const moved = this.shift - before;
    this.rolled += moved;
    if (this.phase !== 'gone') this.smoke(moved);
    if (this.phase === 'arriving' && this.shift >= 0) {
      this.stand();
      this.kit.sound.play(SOUNDS.hiss);
      return true;
    }
    if (this.phase === 'leaving' && this.shift > (this.layout.length + this.kit.stage.width) / 2 + 8) {
      this.phase = 'gone';
      return true;
    }
    return false;
  }

  /** A cloud from the funnel. */
  puff(count: number): void {
    const { layout } = this;
    const unit = layout.engineWidth / ENGINE_UNITS;
    const x = this.shift + layout.engine + layout.engineWidth / 2 + FUNNEL.x * unit;
    this.kit.fx.burst(x, layout.track + (FUNNEL.y - 20) * unit, {
      colours: ['#ffffff', '#f4ecdf', '#e6dccb'],
      count,
      speed: [8, 18],
      size: [3, 6],
      life: [0.8, 1.5],
      angle: -Math.PI / 2 - 0.3,
      spread: 0.7,
      grow: 2.2,
      drag: 1.2,
      alpha: 0.85,
    });
  }

  drawBehind(ctx: CanvasRenderingContext2D): void {
    const { layout } = this;
    ctx.fillStyle = '#2c2440';
    ctx.fillRect(
      layout.waggons[0] === undefined ? 0 : layout.waggons[0] + this.shift + 2,
      layout.track - 6.4,
      layout.length - layout.engineWidth,
      1.8,
    );
    layout.waggons.forEach((left, index) => {
      const body = this.bodies[index];
      if (body === undefined) return;
      const lift = this.hopOf(index) + this.rattle(index);
      const x = left + this.shift + layout.pitch * 0.47;
      stamp(ctx, body, x, layout.track - 5 - layout.bodyHeight / 2 - lift);
      for (const side of [-0.26, 0.26])
        this.drawWheel(ctx, x + layout.pitch * side, { radius: 4.4, lift: 0 });
    });
    this.drawEngine(ctx);
  }

  private drawEngine(ctx: CanvasRenderingContext2D): void {
    const { layout, engine } = this;
    if (engine === undefined) return;
    const unit = layout.engineWidth / ENGINE_UNITS;
    const x = layout.engine + this.shift + layout.engineWidth / 2;
    const breath = this.phase === 'standing' ? Math.sin(this.clock * 5) * 0.012 : 0;
    ctx.save();
    ctx.translate(x, layout.track - this.rattle(7) * 0.5);
    ctx.scale(1, 1 + breath);
    stamp(ctx, engine, 0, -20 * unit, 0, unit);
    ctx.restore();
    for (const [at, radius] of [
      [-13, 6.4],
      [1, 4.8],
      [11, 4.8],
    ] as const) {
      this.drawWheel(ctx, x + at * unit, { radius: radius * unit, lift: 0 });
    }
    const crank = this.rolled / 5;
    const rod = layout.track - 5 * unit + Math.sin(crank) * 2 * unit;
    ctx.fillStyle = '#f6c945';
    ctx.fillRect(x - 13 * unit + Math.cos(crank) * 2 * unit, rod - 0.7 * unit, 24 * unit, 1.5 * unit);
  }

  private drawWheel(
    ctx: CanvasRenderingContext2D,
    x: number,
    { radius, lift }: { radius: number; lift: number },
  ): void {
    if (this.wheel === undefined) return;
    stamp(ctx, this.wheel, x, this.layout.track - radius - lift, this.rolled / radius + 0.001, radius / 5);
  }

  private rattle(index: number): number {
    return this.phase === 'standing' ? 0 : Math.abs(Math.sin(this.rolled * 0.5 + index)) * 0.5;
  }

  private smoke(moved: number): void {
    this.puffed += Math.abs(moved);
    if (this.puffed < PUFF_EVERY) return;
    this.puffed = 0;
    this.puff(3);
    this.kit.sound.play(SOUNDS.puff, { gain: 0.6, pitch: 0.9 + Math.random() * 0.2 });
  }
}
