import { fillCircle, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';
import type { Car } from './car.ts';
import { RIVAL_COLOURS } from './palette.ts';
import type { Track } from './track.ts';

/** The room for the line's width around the circuit, in stage units. */
const EDGE = 12;
/** The height that buttons for thumbs have at the lower edge, in stage units. */
const THUMBS = 124;
/** A wide frame lower than this, in stage units, has room for it between the facts and the buttons of the bar only. */
const LOW = 420;
const BAR = { facts: 330, tools: 170, width: 110, height: 46 } as const;

/** The circuit's outline in a corner, with a dot for each car. */
export class Minimap {
  private readonly line = new Path2D();
  private readonly left: number;
  private readonly top: number;
  private readonly spanX: number;
  private readonly spanY: number;
  private outline: { readonly sprite: Sprite; readonly scale: number; readonly density: number } | undefined;

  constructor(track: Track) {
    for (const { x, y } of track.samples) this.line.lineTo(x, y);
    this.line.closePath();
    const xs = track.samples.map(({ x }) => x);
    const ys = track.samples.map(({ y }) => y);
    this.left = Math.min(...xs);
    this.top = Math.min(...ys);
    this.spanX = Math.max(...xs) - this.left;
    this.spanY = Math.max(...ys) - this.top;
  }

  /** `own` is the colour of the player's car, the first. */
  draw(
    ctx: CanvasRenderingContext2D,
    stage: Stage,
    { cars, own }: { readonly cars: readonly Car[]; readonly own: string },
  ): void {
    const place = this.placeIn(stage);
    if (place === null) return;
    const { x, y, scale } = place;
    const [width, height] = [this.spanX * scale, this.spanY * scale];
    ctx.save();
    ctx.translate(x, y);
    stamp(ctx, this.outlineAt(scale, stage.density), width / 2, height / 2);
    ctx.scale(scale, scale);
    ctx.translate(-this.left, -this.top);
    for (let index = cars.length - 1; index >= 0; index -= 1) {
      const car = cars[index];
      if (car === undefined) continue;
      fillCircle(ctx, car.x, car.y, (index === 0 ? 6.5 : 5) / scale, '#1a1029');
      fillCircle(
        ctx,
        car.x,
        car.y,
        (index === 0 ? 5 : 3.6) / scale,
        index === 0 ? own : (RIVAL_COLOURS[index - 1] ?? '#ffffff'),
      );
    }
    ctx.restore();
  }

  /** Its upper left corner, and its scale; null in a frame where it would lie over the cars. */
  private placeIn(stage: Stage): { readonly x: number; readonly y: number; readonly scale: number } | null {
    const { safe, portrait, unit } = stage;
    const { spanX, spanY } = this;
    if (!portrait && stage.height < LOW) {
      const room = safe.right - safe.left - BAR.facts - BAR.tools;
      const scale = Math.min(BAR.height / spanY, BAR.width / spanX);
      if (room < spanX * scale) return null;
      const x = safe.left + BAR.facts + (room - spanX * scale) / 2;
      return { x, y: safe.top - BAR.height - 8, scale };
    }
    const scale = Math.min(150, unit * 27) / Math.max(spanX, spanY);
    // In a tall frame the road ahead is above, and thumbs are at the lower edge.
    const y = portrait ? safe.bottom - spanY * scale - THUMBS : safe.top + 14;
    return { x: safe.right - spanX * scale - 18, y, scale };
  }

  /** The circuit's line as a picture: stroking it in every frame costs time. */
  private outlineAt(scale: number, density: number): Sprite {
    const known = this.outline;
    if (known?.scale === scale && known.density === density) return known.sprite;
    const { spanX, spanY, left, top } = this;
    const sprite = paintSprite(spanX * scale + EDGE, spanY * scale + EDGE, density, (ctx) => {
      ctx.scale(scale, scale);
      ctx.translate(-left - spanX / 2, -top - spanY / 2);
      ctx.lineJoin = 'round';
      ctx.lineWidth = 9 / scale;
      ctx.strokeStyle = 'rgb(20 10 34 / 0.55)';
      ctx.stroke(this.line);
      ctx.lineWidth = 3.4 / scale;
      ctx.strokeStyle = 'rgb(255 246 232 / 0.9)';
      ctx.stroke(this.line);
    });
    this.outline = { sprite, scale, density };
    return sprite;
  }
}
