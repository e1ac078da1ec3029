import { hypot } from '../kit/maths.ts';
import { fade } from '../kit/colour.ts';
import { drawText } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { Random } from '../kit/random.ts';
import { Camera } from './camera.ts';
import type { Car } from './car.ts';
import { CarArt } from './car-art.ts';
import type { DriftScore } from './drift-score.ts';
import { Ground } from './ground.ts';
import { GroundPainter } from './ground-painter.ts';
import { Heights } from './heights.ts';
import { type Livery, liveryOf } from './liveries.ts';
import { Minimap } from './minimap.ts';
import { paletteOf } from './palette.ts';
import type { Round } from './round.ts';
import { drawCharge, drawWind } from './rush.ts';
import { plantScenery } from './scenery.ts';

const MULTIPLIER_COLOURS = [
  '#ffffff',
  '#7fd8ff',
  '#7fd8ff',
  '#ffd23f',
  '#ffb03a',
  '#ff8c42',
  '#ff5fa8',
  '#ff5fa8',
];

const GHOST_ALPHA = 0.42;

/** A car of a run that somebody else has played. */
export interface GhostCar {
  readonly car: Car;
  /** The player and the score of the ghost's run. */
  readonly title: string;
}

/** The picture of one round. */
export class View {
  readonly camera: Camera;
  readonly ground: Ground;
  private readonly kit: Kit;
  private readonly round: Round;
  private readonly dusk: string;
  private readonly heights: Heights;
  private readonly minimap: Minimap;
  private readonly art: CarArt;
  private readonly livery: Livery;
  private vignette: CanvasGradient | undefined;

  constructor(round: Round, kit: Kit, closeness = 1) {
    const palette = paletteOf(round.number);
    const scenery = plantScenery(round.track, palette, new Random(`scenery ${round.number}`));
    this.kit = kit;
    this.livery = liveryOf(kit.style);
    this.round = round;
    this.dusk = palette.dusk;
    this.camera = new Camera(kit.stage, round.track, closeness);
    this.camera.cutTo(round.player);
    const density = this.camera.zoom * kit.stage.density;
    this.ground = new Ground(new GroundPainter(round.track, scenery, palette), density);
    this.heights = new Heights(scenery, palette, density);
    this.minimap = new Minimap(round.track);
    this.art = new CarArt(density, this.livery);
  }

  resize(): void {
    this.vignette = undefined;
  }

  draw(
    ctx: CanvasRenderingContext2D,
    drift: DriftScore,
    braking: boolean,
    ghost: GhostCar | null = null,
  ): void {
    const { camera, round, kit } = this;
    ctx.save();
    camera.apply(ctx);
    this.ground.draw(ctx, camera);
    if (ghost !== null) this.drawGhost(ctx, ghost);
    const seen = round.cars.filter(({ x, y }) => camera.sees(x, y, 20));
    if (!kit.showing) drawCharge(ctx, round.player, drift);
    for (const car of seen) this.art.drawLights(ctx, car);
    for (const car of seen)
      this.art.drawCar(ctx, car, round.cars.indexOf(car), braking && car === round.player);
    kit.fx.particles.draw(ctx);
    this.heights.draw(ctx, camera);
    kit.fx.drawFloats(ctx);
    ctx.restore();
    this.drawDusk(ctx);
    if (kit.showing) return;
    this.drawWind(ctx);
    this.minimap.draw(ctx, kit.stage, { cars: round.cars, own: this.livery.colour });
    if (ghost !== null) this.drawName(ctx, ghost);
    if (drift.active) this.drawDrift(ctx, drift);
  }

  private drawGhost(ctx: CanvasRenderingContext2D, { car }: GhostCar): void {
    ctx.globalAlpha = GHOST_ALPHA;
    this.art.drawCar(ctx, car, 0, false);
    ctx.globalAlpha = 1;
  }

  /** Draws the name of the ghost below its car, so that the player's points stay free. */
  private drawName(ctx: CanvasRenderingContext2D, { car, title }: GhostCar): void {
    const { camera, kit } = this;
    if (!camera.sees(car.x, car.y, 4)) return;
    const { x, y } = camera.toStage(car);
    drawText(ctx, title, x, y + camera.zoom * 3.6, {
      size: Math.max(13, kit.stage.unit * 2),
      fill: '#e8dcff',
      font: 'plain',
      weight: 700,
      outline: 'rgb(24 8 40 / 0.75)',
    });
  }

  private drawWind(ctx: CanvasRenderingContext2D): void {
    const { stage, fx } = this.kit;
    const { player, clock } = this.round;
    if (fx.calm) return;
    const strength = Math.max(Math.min(1, player.boost * 2), player.tow * 0.7);
    drawWind(ctx, { width: stage.width, height: stage.height, strength, clock });
  }

  private drawDusk(ctx: CanvasRenderingContext2D): void {
    const { width, height } = this.kit.stage;
    this.vignette ??= duskGradient(ctx, width, height, this.dusk);
    ctx.fillStyle = this.vignette;
    ctx.fillRect(0, 0, width, height);
  }

  /** The pending points above the car, growing with their number. */
  private drawDrift(ctx: CanvasRenderingContext2D, drift: DriftScore): void {
    const { camera, round, kit } = this;
    const { unit } = kit.stage;
    const { x, y } = camera.toStage(round.player);
    const leap = 1 + 0.45 * Math.max(0, 1 - drift.risen * 4);
    const size = Math.max(19, unit * (3.6 + Math.min(2.4, drift.seconds * 0.5))) * leap;
    const fill = MULTIPLIER_COLOURS[drift.multiplier - 1] ?? '#ffffff';
    const text = `${Math.round(drift.points)}${drift.multiplier > 1 ? ` ×${drift.multiplier}` : ''}`;
    drawText(ctx, text, x, y - camera.zoom * 4.4, {
      size,
      fill,
      font: 'heavy',
      weight: 900,
      outline: 'rgb(24 8 40 / 0.75)',
    });
  }
}

function duskGradient(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  dusk: string,
): CanvasGradient {
  const reach = hypot(width, height) / 2;
  const gradient = ctx.createRadialGradient(
    width / 2,
    height / 2,
    reach * 0.45,
    width / 2,
    height / 2,
    reach,
  );
  gradient.addColorStop(0, fade(dusk, 0));
  gradient.addColorStop(1, fade(dusk, 0.55));
  return gradient;
}
