import { sin } from '../kit/maths.ts';
import { glowSprite, paintSprite, radialGradient, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { clamp, damp } from '../kit/vector.ts';
import type { Thing } from './cave.ts';
import { drawAir, drawAngler, drawEel, drawJelly, drawPearl, drawVent } from './creature-art.ts';
import type { Dive } from './dive.ts';
import { drawDiver, LAMP_X, LAMP_Y, suitOf } from './diver-art.ts';
import { RELICS } from './relic-art.ts';
import { Sea } from './sea.ts';
import { METRE, type Zone, zoneAt, zoneIndex } from './zones.ts';

type Ctx = CanvasRenderingContext2D;

/** In a tall frame the cave is enlarged, as far as what comes is still seen early. */
const PORTRAIT_ZOOM = 1.1;
/** Where the diver is, as a share of the frame's width. */
const LEAD = { tall: 0.28, wide: 0.32 } as const;

/** The picture of a dive. */
export class View {
  /** The relic of each zone, by index of `RELICS`. */
  relics: readonly number[] = [];
  /** Enlarges the picture. */
  closer = 1;
  private readonly kit: Kit;
  private readonly dive: Dive;
  private readonly sea = new Sea();
  private warm: Sprite;
  private cool: Sprite;
  private pearl: Sprite;
  private cameraY = 0;
  private shownLight = 1;
  private kick = 0;
  private zone: Zone = zoneAt(0);
  private zoneDepth = -1;

  constructor(kit: Kit, dive: Dive) {
    this.kit = kit;
    this.dive = dive;
    this.warm = glowSprite(30, 2, '#ff9d3a');
    this.cool = glowSprite(9, 4, '#bfeaff');
    this.pearl = paintPearl(1);
    this.cameraY = dive.y;
  }

  resize(): void {
    const { density } = this.kit.stage;
    this.sea.resize(density);
    this.pearl = paintPearl(density * PORTRAIT_ZOOM);
  }

  step(dt: number, swim: boolean): void {
    const { dive } = this;
    this.cameraY = damp(this.cameraY, dive.y + dive.vy * 0.12 + 3, 4.5, dt);
    this.shownLight = damp(this.shownLight, dive.light, 5, dt);
    this.kick += dt * (swim ? 15 : 6);
  }

  draw(ctx: Ctx): void {
    const { stage, fx } = this.kit;
    const { dive } = this;
    const zoom = this.closer * (stage.portrait ? PORTRAIT_ZOOM : 1);
    const width = stage.width / zoom;
    const height = stage.height / zoom;
    const left = dive.x - width * (stage.portrait ? LEAD.tall : LEAD.wide);
    const top = this.cameraY - height * 0.52;
    const frame = { left, top, right: left + width, bottom: top + height };
    this.dive.cave.dig(frame.right + 12);
    this.findZone();
    const zone = this.zone;
    ctx.save();
    ctx.scale(zoom, zoom);
    ctx.translate(-left, -top);
    this.sea.drawWater(ctx, frame, zone, dive.time);
    this.sea.drawRock(ctx, frame, dive.cave, zone);
    for (const thing of dive.cave.things) {
      if (!thing.gone && thing.x > left - 16 && thing.x < frame.right + 16) this.drawThing(ctx, thing);
    }
    this.drawDark(ctx, frame, zone);
    this.drawGlows(ctx, left, frame.right);
    this.drawSwimmer(ctx);
    fx.draw(ctx);
    ctx.restore();
  }

  /** Mixes the zone's colours again only after half a metre. */
  private findZone(): void {
    const depth = Math.round((Math.max(0, this.dive.y) / METRE) * 2) / 2;
    if (depth === this.zoneDepth) return;
    this.zoneDepth = depth;
    this.zone = zoneAt(depth);
  }

  private drawThing(ctx: Ctx, thing: Thing): void {
    const time = this.dive.time + thing.phase;
    if (thing.kind === 'pearl') {
      stamp(ctx, this.pearl, thing.x, thing.y, 0, 1.9 + sin(time * 3) * 0.15);
      return;
    }
    ctx.save();
    ctx.translate(thing.x, thing.y);
    if (thing.kind === 'air') drawAir(ctx, time);
    else if (thing.kind === 'relic') {
      ctx.rotate(sin(time) * 0.16);
      RELICS[this.relics[zoneIndex(thing.homeY / METRE)] ?? 0]?.draw(ctx);
    } else if (thing.kind === 'vent') drawVent(ctx, thing.reach, time);
    else if (thing.kind === 'jelly') drawJelly(ctx, time);
    else if (thing.kind === 'eel') drawEel(ctx, time, sin(this.dive.time * 0.9 + thing.phase) > 0 ? -1 : 1);
    else drawAngler(ctx, time);
    ctx.restore();
  }

  /** Everything beyond the lamp's light is dark. */
  private drawDark(
    ctx: Ctx,
    frame: { left: number; top: number; right: number; bottom: number },
    zone: Zone,
  ): void {
    const { dive } = this;
    const flicker = this.kit.fx.calm ? 0 : sin(dive.time * 17) * 0.5 + sin(dive.time * 7.3) * 0.8;
    const reach = 26 + 62 * this.shownLight + flicker;
    const dark = clamp(zone.dark + (1 - this.shownLight) * 0.35, 0, 0.98);
    const x = dive.x + LAMP_X;
    const ink = '4 8 20';
    ctx.fillStyle = radialGradient(ctx, x, dive.y, reach, [
      `rgb(${ink} / 0)`,
      `rgb(${ink} / ${dark * 0.06})`,
      `rgb(${ink} / ${dark * 0.45})`,
      `rgb(${ink} / ${dark * 0.88})`,
      `rgb(${ink} / ${dark})`,
    ]);
    ctx.fillRect(frame.left - 2, frame.top - 2, frame.right - frame.left + 4, frame.bottom - frame.top + 4);
  }

  private drawGlows(ctx: Ctx, left: number, right: number): void {
    ctx.globalCompositeOperation = 'lighter';
    for (const thing of this.dive.cave.things) {
      if (thing.gone || thing.kind === 'vent' || thing.x < left - 12 || thing.x > right + 12) continue;
      const breath = 0.75 + 0.25 * sin(this.dive.time * 2 + thing.phase);
      const lure = thing.kind === 'angler';
      ctx.globalAlpha = (thing.kind === 'pearl' ? this.pearlGlow(thing) : lure ? 0.4 : 0.55) * breath;
      if (thing.kind === 'eel') {
        const facing = sin(this.dive.time * 0.9 + thing.phase) > 0 ? -1 : 1;
        stamp(ctx, this.cool, thing.x + 5.4 * facing, thing.y - 1, 0, 0.22);
        continue;
      }
      const size = thing.kind === 'air' || thing.kind === 'relic' ? 1.5 : 0.7;
      const sprite = thing.kind === 'relic' ? this.warm : this.cool;
      const scale = thing.kind === 'relic' ? 0.45 : size;
      stamp(ctx, sprite, thing.x - (lure ? 7.4 : 0), thing.y - (lure ? 5 : 0), 0, scale);
    }
    ctx.globalAlpha = 0.3 + 0.4 * this.shownLight;
    stamp(ctx, this.warm, this.dive.x + LAMP_X, this.dive.y + LAMP_Y, 0, 0.5 + this.shownLight * 0.55);
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
  }

  /** In the lamp's light a pearl shows its own shades; only far from it does it glow. */
  private pearlGlow(pearl: Thing): number {
    return 0.4 * clamp((Math.abs(pearl.x - this.dive.x) - 18) / 40, 0.15, 1);
  }

  private drawSwimmer(ctx: Ctx): void {
    const { dive } = this;
    ctx.save();
    ctx.translate(dive.x, dive.y);
    if (dive.safe > 0) ctx.globalAlpha = 0.6 + 0.35 * sin(dive.time * 16);
    drawDiver(ctx, suitOf(this.kit.style), { tilt: clamp(dive.vy / 62, -0.5, 0.55), kick: this.kick });
    ctx.restore();
  }
}

/** A pearl of radius 1, sharp at twice the size. */
function paintPearl(density: number): Sprite {
  return paintSprite(2.4, 2.4, density * 2, (ctx) => drawPearl(ctx, 1));
}
