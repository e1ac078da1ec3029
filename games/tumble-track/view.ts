import { drawText, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { clamp, damp } from '../kit/vector.ts';
import { Backdrop } from './backdrop.ts';
import { BikeArt, drawThrown, type Paint, type Pose } from './bike-art.ts';
import type { Ride } from './ride.ts';
import { heightAt, type Layout } from './track.ts';
import { TrackArt } from './track-art.ts';
import type { World } from './worlds.ts';

type Ctx = CanvasRenderingContext2D;

/** A bike in the picture. */
export interface Rider {
  readonly pose: Pose;
  readonly paint: Paint;
  /** Omitted for the player; others are seen through. */
  readonly name?: string;
}

/** Metres of the track that are seen in the shorter way. */
const SPAN = { wide: 13, high: 11.5 } as const;
/** The place of the bike in the view, and how far it looks ahead: metres a metre a second. */
const AHEAD = { x: 0.32, wide: 0.66, tall: 0.58, look: 0.22 } as const;
const INK = '#1d1a26';
/** A ghost: how much of it is seen, and in metres where its name stands and is left out. */
const GHOST = { alpha: 0.42, near: 2, high: 1.6 } as const;
/** The size of a name, in CSS pixels. */
const NAME = 15;

/** The picture of a track and who rides on it: metres, y down. */
export class View {
  /** The camera's middle, in metres, y up. */
  x = 0;
  y = 0;
  zoom = 1;
  /** Enlarges the picture; call `resize` after. */
  closeUp = 1;
  readonly art: BikeArt;
  private readonly kit: Kit;
  private readonly layout: Layout;
  private trackArt: TrackArt;
  private backdrop: Backdrop;
  private far = 1;
  private readonly names = new Map<string, Sprite>();

  constructor(kit: Kit, layout: Layout, world: World) {
    this.kit = kit;
    this.layout = layout;
    this.trackArt = new TrackArt(layout, world);
    this.backdrop = new Backdrop(world);
    this.art = new BikeArt(1);
  }

  resize(): void {
    const { stage } = this.kit;
    const { view } = stage;
    this.zoom =
      this.closeUp * Math.min((view.right - view.left) / SPAN.wide, (view.bottom - view.top) / SPAN.high);
    this.names.clear();
    this.backdrop.resize(stage);
    this.trackArt.resize(stage.density * this.zoom);
    this.art.resize(stage.density * this.zoom);
  }

  changeWorld(world: World): void {
    this.trackArt = new TrackArt(this.layout, world);
    this.backdrop = new Backdrop(world);
    this.resize();
  }

  /** Follows a bike; `cut` at once. */
  follow(ride: Ride, dt: number, cut = false): void {
    const { x, y } = ride.frame.getPosition();
    const v = ride.frame.getLinearVelocity();
    if (!this.kit.fx.calm) this.trackArt.time += dt;
    const goalX = x + v.x * AHEAD.look;
    // High in the air, the ground to land on is still seen.
    const height = y - heightAt(this.layout, x + v.x * AHEAD.look * 3);
    const goalY = y + clamp(v.y * 0.12, -1.6, 1.2) - clamp((height - 2) * 0.45, 0, 4);
    this.x = cut ? goalX : damp(this.x, goalX, 7, dt);
    this.y = cut ? goalY : damp(this.y, goalY, 5, dt);
    const far = clamp(1 + (ride.speed - 9) * 0.016 + (height - 4) * 0.03, 1, 1.3);
    this.far = cut ? far : damp(this.far, far, 1.6, dt);
  }

  /** Shows the place that another picture shows. */
  standLike({ x, y, far }: View): void {
    Object.assign(this, { x, y, far });
  }

  /** Moves to a point of the track. */
  lookAt(x: number, y: number, dt: number): void {
    if (!this.kit.fx.calm) this.trackArt.time += dt;
    this.x = damp(this.x, x, 9, dt);
    this.y = damp(this.y, y, 9, dt);
    this.far = 1.3;
  }

  /** The share of the view that is above the bike: on a tall phone, thumbs need the room below. */
  private get down(): number {
    return this.kit.stage.portrait ? AHEAD.tall : AHEAD.wide;
  }

  /** The place of a point of the track in the stage. */
  toStage(x: number, y: number): { x: number; y: number } {
    const { view } = this.kit.stage;
    const scale = this.zoom / this.far;
    return {
      x: view.left + (view.right - view.left) * AHEAD.x + (x - this.x) * scale,
      y: view.top + (view.bottom - view.top) * this.down - (y - this.y) * scale,
    };
  }

  /** The point of the track at a place of the stage. */
  toTrack(x: number, y: number): { x: number; y: number } {
    const { view } = this.kit.stage;
    const scale = this.zoom / this.far;
    return {
      x: this.x + (x - view.left - (view.right - view.left) * AHEAD.x) / scale,
      y: this.y - (y - view.top - (view.bottom - view.top) * this.down) / scale,
    };
  }

  draw(ctx: Ctx, ride: Ride, riders: readonly Rider[], thrown: Thrown | null): void {
    const { stage, fx } = this.kit;
    const scale = this.zoom / this.far;
    this.backdrop.draw(ctx, stage, this.x * this.zoom, this.y * this.zoom);
    ctx.save();
    const origin = this.toStage(0, 0);
    ctx.translate(origin.x, origin.y);
    ctx.scale(scale, scale);
    const from = this.toTrack(stage.view.left, stage.view.top);
    const to = this.toTrack(stage.view.right, stage.view.bottom);
    const seen = { left: from.x, right: to.x, top: -from.y, bottom: -to.y };
    this.trackArt.draw(ctx, ride, seen);
    riders.forEach((rider, nth) => {
      const isSeen = rider.pose.x > seen.left - 2 && rider.pose.x < seen.right + 2;
      if (rider.name !== undefined && isSeen) this.drawGhost(ctx, rider, { name: rider.name, nth, ride });
    });
    for (const { pose, paint, name } of riders)
      if (name === undefined) this.art.draw(ctx, pose, paint, thrown === null);
    if (thrown !== null) drawFlier(ctx, thrown);
    this.trackArt.drawFront(ctx, seen);
    fx.draw(ctx);
    ctx.restore();
  }

  /** Names stand at different heights, and not over the player's own bike. */
  private drawGhost(
    ctx: Ctx,
    { pose, paint }: Rider,
    { name, nth, ride }: { readonly name: string; readonly nth: number; readonly ride: Ride },
  ): void {
    ctx.globalAlpha = GHOST.alpha;
    this.art.draw(ctx, pose, paint);
    ctx.globalAlpha = 1;
    if (name === '' || Math.abs(pose.x - ride.x) < GHOST.near) return;
    const sprite = this.names.get(name) ?? this.paintName(name, paint.body);
    stamp(ctx, sprite, pose.x, -pose.y - GHOST.high - (nth * NAME * 1.15) / this.zoom);
  }

  private paintName(name: string, colour: string): Sprite {
    const size = NAME / this.zoom;
    const sprite = paintSprite(
      size * (name.length * 0.8 + 1),
      size * 1.6,
      this.kit.stage.density * this.zoom,
      (ctx) => drawText(ctx, name, 0, 0, { size, fill: colour, weight: 800, outline: INK }),
    );
    this.names.set(name, sprite);
    return sprite;
  }
}

/** A rider in the air, without a bike. */
export interface Thrown {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly paint: Paint;
}

function drawFlier(ctx: Ctx, { x, y, turn, paint }: Thrown): void {
  ctx.save();
  ctx.translate(x, -y);
  ctx.rotate(-turn);
  ctx.lineCap = ctx.lineJoin = 'round';
  drawThrown(ctx, paint);
  ctx.restore();
}
