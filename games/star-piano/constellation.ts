import { fade } from '../kit/colour.ts';
import { stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { TAU } from '../kit/vector.ts';
import { type Layout, spotAt } from './layout.ts';
import { colourOf, STARS } from './notes.ts';
import { StarArt } from './star-art.ts';

type Ctx = CanvasRenderingContext2D;

/** The eight stars on their thread, low to high. */
export class Constellation {
  private readonly kit: Kit;
  private layout: Layout = { stars: [], buttons: [] };
  private art = new StarArt(1);
  /** 1 when a star was just played, fading; and seconds for the swing. */
  private readonly ringing = Array.from({ length: STARS }, () => 0);
  private seconds = 0;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  resize(layout: Layout): void {
    this.layout = layout;
    const widest = Math.max(10, ...layout.stars.map(({ radius }) => radius));
    this.art = new StarArt((this.kit.stage.density * widest) / 10);
  }

  starAt(x: number, y: number): number | undefined {
    return spotAt(this.layout.stars, x, y);
  }

  spot(star: number): { x: number; y: number; radius: number } {
    return this.layout.stars[star] ?? { x: 0, y: 0, radius: 10 };
  }

  /** The star lights up and throws sparks. */
  strike(star: number): void {
    this.ringing[star] = 1;
    const { x, y, radius } = this.spot(star);
    const colour = colourOf(star);
    this.kit.fx.burst(x, y, {
      colours: [colour, '#fff6dd'],
      count: 9,
      speed: [radius * 1.4, radius * 3.6],
      size: [0.7, 1.8],
      life: [0.5, 1],
      drag: 1.6,
      gravity: -6,
    });
    this.kit.fx.burst(x, y, {
      colours: [colour],
      count: 1,
      speed: [0, 0],
      size: [radius * 0.9, radius * 0.9],
      life: [0.6, 0.6],
      shape: 'ring',
      grow: 2.1,
    });
  }

  update(dt: number): void {
    this.seconds += dt;
    for (let star = 0; star < STARS; star += 1) {
      this.ringing[star] = Math.max(0, (this.ringing[star] ?? 0) - dt * 1.15);
    }
  }

  /** `wanted` is the star to be played next, `focus` the one with the keyboard focus. */
  draw(ctx: Ctx, wanted: number | undefined, focus: number | undefined): void {
    this.drawThread(ctx);
    for (let star = 0; star < STARS; star += 1) this.drawStar(ctx, star, star === wanted);
    if (focus !== undefined) this.drawFocus(ctx, focus);
  }

  private drawThread(ctx: Ctx): void {
    const { stars } = this.layout;
    ctx.lineCap = 'round';
    for (let star = 0; star + 1 < stars.length; star += 1) {
      const a = stars[star];
      const b = stars[star + 1];
      if (a === undefined || b === undefined) continue;
      const light = Math.max(this.ringing[star] ?? 0, this.ringing[star + 1] ?? 0);
      ctx.strokeStyle = fade('#fff3c9', 0.22 + light * 0.6);
      ctx.lineWidth = 0.45 + light * 0.5;
      ctx.beginPath();
      ctx.moveTo(a.x, a.y);
      ctx.lineTo(b.x, b.y);
      ctx.stroke();
    }
  }

  private drawStar(ctx: Ctx, star: number, wanted: boolean): void {
    const { x, y, radius } = this.spot(star);
    const ring = this.ringing[star] ?? 0;
    const sprite = this.art.star(star, ring > 0.25);
    const glow = this.art.glow(star);
    if (sprite === undefined || glow === undefined) return;
    const calm = this.kit.fx.calm ? 0.3 : 1;
    const size = radius / 10;
    const pulse = wanted ? 0.5 + 0.5 * Math.sin(this.seconds * 5) : 0;
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = Math.min(1, 0.26 + ring * 0.7 + pulse * 0.6);
    stamp(ctx, glow, x, y, 0, size * (0.9 + ring * 0.25 + pulse * 0.2));
    ctx.globalCompositeOperation = 'source-over';
    ctx.globalAlpha = 1;
    const swing =
      Math.sin(this.seconds * 9) * ring * 0.16 + Math.sin(this.seconds * 0.8 + star) * 0.05 * calm;
    const press = Math.sin(ring * Math.PI * 3) * ring * 0.1;
    const float = Math.sin(this.seconds * 1.1 + star * 1.3) * 0.5 * calm;
    ctx.save();
    ctx.translate(x, y + float);
    ctx.rotate(swing);
    const swell = size * 0.88 * (1 + ring * 0.08 + pulse * 0.09);
    ctx.scale(swell * (1 + press), swell * (1 - press));
    stamp(ctx, sprite, 0, 0);
    ctx.restore();
  }

  private drawFocus(ctx: Ctx, star: number): void {
    const { x, y, radius } = this.spot(star);
    drawHalo(ctx, { x, y, radius: radius * 1.06 }, this.seconds);
  }
}

/** A ring of little lights around the keyboard focus. */
export function drawHalo(ctx: Ctx, spot: { x: number; y: number; radius: number }, seconds: number): void {
  for (let light = 0; light < 12; light += 1) {
    const angle = (light / 12) * TAU + seconds * 0.7;
    ctx.fillStyle = light % 2 === 0 ? '#ffffff' : '#ffcf5c';
    ctx.beginPath();
    ctx.arc(spot.x + Math.cos(angle) * spot.radius, spot.y + Math.sin(angle) * spot.radius, 0.8, 0, TAU);
    ctx.fill();
  }
}
