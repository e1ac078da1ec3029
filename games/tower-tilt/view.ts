import { cos, sin } from '../kit/maths.ts';
import { easeBack } from '../kit/ease.ts';
import { stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { clamp, damp } from '../kit/vector.ts';
import { BlockArt, drawStar, METRE } from './block-art.ts';
import { drawCrane, drawThread } from './crane-art.ts';
import { Ivy } from './ivy.ts';
import { drawLake, fillOfLake, paintFloat } from './lake.ts';
import { INK, PAPER } from './palette.ts';
import type { Site } from './site.ts';
import { Sky } from './sky.ts';
import { THREAD } from './swing.ts';
import type { Piece } from './tower.ts';
import { Petals } from './petals.ts';

type Ctx = CanvasRenderingContext2D;

/** Drops for which the plumb line is fully visible. */
const GUIDED = 6;

/** The picture of a site. The world is drawn in units of a tenth of a metre, y down, around the deck's centre. */
export class View {
  /** Rise of the camera, in metres. */
  rise = 0;
  /** 0 during play, 1 zoomed out to show the whole tower. */
  back = 0;
  /** Enlarges the picture; call `resize` after. */
  closer = 1;
  private readonly kit: Kit;
  private readonly site: Site;
  private readonly sky: Sky;
  private readonly petals: Petals;
  readonly ivy = new Ivy();
  private art: BlockArt;
  private float = paintFloat(1);
  private lake: CanvasGradient | undefined;
  private zoom = 1;
  private ground = 0;
  private time = 0;
  private arrived = 1;
  private readonly squash = new Map<Piece, number>();

  constructor(kit: Kit, site: Site) {
    this.kit = kit;
    this.site = site;
    this.art = new BlockArt(1, kit.style);
    this.sky = new Sky(kit.stage);
    this.petals = new Petals(kit.stage);
  }

  resize(): void {
    const { stage } = this.kit;
    this.zoom = this.closer * (stage.portrait ? stage.width / 96 : stage.height / 132);
    this.ground = stage.height * (stage.portrait ? 0.8 : 0.83);
    this.art = new BlockArt(stage.density * this.zoom, this.kit.style);
    this.float = paintFloat(stage.density * this.zoom);
    this.sky.resize();
    this.petals.resize();
  }

  /** Advances the picture's animations. */
  step(dt: number): void {
    const { fx } = this.kit;
    this.time += dt;
    this.rise = damp(this.rise, this.goal(), this.back > 0 ? 4 : 2.4, dt);
    this.arrived = this.site.hanging ? Math.min(1, this.arrived + dt * 3.2) : 0;
    this.ivy.step(dt);
    if (!fx.calm) this.petals.step(dt, this.site.breeze);
    for (const [piece, age] of this.squash) {
      if (age > 0.3) this.squash.delete(piece);
      else this.squash.set(piece, age + dt);
    }
  }

  /** Moves the camera to its target at once. */
  cut(): void {
    this.rise = this.goal();
    this.arrived = 1;
  }

  landed(piece: Piece): void {
    this.squash.set(piece, 0);
  }

  draw(ctx: Ctx): void {
    const { stage, fx } = this.kit;
    this.sky.draw(ctx, this.rise, this.time);
    const scale = this.zoom * (1 - this.back * (1 - this.wholeZoom()));
    ctx.save();
    ctx.translate(stage.width / 2, this.ground);
    ctx.scale(scale, scale);
    ctx.translate(0, this.rise * METRE * (1 - this.back));
    const half = stage.width / 2 / scale + 4;
    const bottom = (stage.height - this.ground) / scale - this.rise * METRE * (1 - this.back) + 4;
    const { float } = this.site.tower;
    stamp(ctx, this.float, 0, 0, -float.getAngle());
    this.drawPieces(ctx, bottom);
    this.lake ??= fillOfLake(ctx);
    drawLake(ctx, { left: -half, right: half, bottom, fill: this.lake }, this.time);
    if (this.back < 1 && !this.site.over) this.drawHanging(ctx);
    fx.draw(ctx);
    ctx.restore();
    this.petals.draw(ctx);
  }

  /** The camera's target in metres: a low tower stands on the lake; a high one has its top in the lower half. */
  private goal(): number {
    const room = (this.ground - this.kit.stage.height * 0.62) / this.zoom / METRE;
    return Math.max(0, this.site.top.y - room);
  }

  private wholeZoom(): number {
    const tall = Math.max(8, this.site.height + 2) * METRE * this.zoom;
    return clamp((this.ground - this.kit.stage.safe.top - 4) / tall, 0.12, 1);
  }

  /** `bottom` is the frame's lower edge: what a high tower has below it is not drawn. */
  private drawPieces(ctx: Ctx, bottom: number): void {
    const { tower } = this.site;
    for (const piece of tower.pieces) {
      const { x, y, angle } = tower.placeOf(piece);
      if (-y * METRE - piece.shape.height * METRE > bottom) continue;
      const age = this.squash.get(piece);
      const wobble = age === undefined ? 0 : sin((age / 0.3) * Math.PI * 2) * 0.07 * (1 - age / 0.3);
      const sprite = this.art.of(piece.shape, piece.paint);
      ctx.save();
      ctx.translate(x * METRE, -y * METRE);
      ctx.rotate(-angle);
      ctx.scale(1 + wobble, 1 - wobble);
      ctx.drawImage(sprite.image, -sprite.width / 2, -sprite.height / 2, sprite.width, sprite.height);
      if (piece.starred) drawStar(ctx, piece.shape, 0);
      this.ivy.draw(ctx, piece);
      ctx.restore();
    }
  }

  private drawHanging(ctx: Ctx): void {
    const { swing, shape, paint, starred, hanging, laid, top } = this.site;
    const away = easeBack(this.arrived);
    const lift = hanging ? (1 - away) * 34 : 0;
    const craneX = swing.craneX * METRE;
    const craneY = -swing.craneY * METRE - lift;
    const facing = cos(swing.phase) >= 0 ? 1 : -1;
    if (hanging) {
      const x = swing.blockX * METRE;
      const y = -swing.blockY * METRE - lift;
      if (laid < GUIDED && lift < 2) this.drawPlumb(ctx, x, y + shape.height * 5, -top.y * METRE);
      drawThread(ctx, { x: craneX, y: craneY + 3 }, { x, y: y - shape.height * 5 });
      const sprite = this.art.of(shape, paint);
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(-swing.blockAngle);
      ctx.drawImage(sprite.image, -sprite.width / 2, -sprite.height / 2, sprite.width, sprite.height);
      if (starred) drawStar(ctx, shape, this.kit.fx.calm ? 0 : sin(this.time * 5));
      ctx.restore();
    } else {
      drawThread(ctx, { x: craneX, y: craneY + 3 }, { x: craneX, y: craneY + THREAD * 6 });
    }
    drawCrane(ctx, craneX, craneY + 2, facing, sin(this.time * (hanging ? 5 : 9)));
  }

  private drawPlumb(ctx: Ctx, x: number, from: number, to: number): void {
    ctx.strokeStyle = this.rise > 50 ? PAPER : INK;
    ctx.globalAlpha = 0.32;
    ctx.lineWidth = 0.5;
    ctx.setLineDash([1.2, 1.8]);
    ctx.beginPath();
    ctx.moveTo(x, from + 1);
    ctx.lineTo(x, to);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  }
}
