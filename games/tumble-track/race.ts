import type { Kit } from '../kit/game.ts';
import { fillCircle, fillRound } from '../kit/draw.ts';
import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import { Bot } from './bot.ts';
import { ghostPaint, paintOf, poseOf } from './bike-art.ts';
import { Feel } from './feel.ts';
import { type Controls, RATE, Ride } from './ride.ts';
import type { Rival } from './rivals.ts';
import type { Layout } from './track.ts';
import { type Rider, View } from './view.ts';
import { worldAt } from './worlds.ts';

/** A rival on the track. */
interface Opponent {
  readonly rival: Rival;
  readonly ride: Ride;
  readonly bot: Bot;
}

/** A ride of the player on a track, with rivals whom nobody touches: its picture and its sound. */
export class Race {
  readonly ride: Ride;
  readonly view: View;
  readonly opponents: readonly Opponent[];
  /** The number of the world that it looks like. */
  readonly world: number;
  /** Another recorded ride to show beside the player's. */
  ghost: { readonly ride: Ride; readonly title: string } | null = null;
  private readonly kit: Kit;
  private readonly feel: Feel;

  constructor(kit: Kit, layout: Layout, { world, rivals }: { world: number; rivals: readonly Rival[] }) {
    this.kit = kit;
    this.ride = new Ride(layout);
    this.opponents = rivals.map((rival) => ({ rival, ride: new Ride(layout), bot: new Bot(rival) }));
    this.world = world;
    this.view = new View(kit, layout, worldAt(world));
    this.feel = new Feel(kit, this.ride);
    this.view.follow(this.ride, 0, true);
  }

  /** Rivals who were at the finish before the player, or are. */
  get ahead(): number {
    const { clock, isFinished } = this.ride;
    return this.opponents.filter(({ ride }) => ride.isFinished && (!isFinished || ride.clock < clock)).length;
  }

  /** The bike, which the ghost of a first run must not cover. */
  get lesson(): LessonPlace {
    const { ride, view } = this;
    return { free: [boxAround(view.toStage(ride.x, ride.y), view.zoom * 1.8)] };
  }

  update(controls: Controls, dt: number): void {
    const { ride } = this;
    ride.step(controls);
    if (ride.hasStarted)
      for (const { ride: other, bot } of this.opponents)
        if (!other.isFinished || other.speed > 0.5) other.step(bot.control(other));
    this.feel.update(controls, dt);
    this.view.follow(ride, dt);
  }

  quiet(): void {
    this.feel.quiet();
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, ride, ghost } = this;
    const riders: Rider[] = this.opponents.map(({ rival, ride: other }) => ({
      pose: poseOf(other),
      paint: ghostPaint(rival.colour),
      name: kit.showing ? '' : rival.name,
    }));
    if (ghost !== null)
      riders.push({ pose: poseOf(ghost.ride), paint: ghostPaint('#ffffff'), name: ghost.title });
    riders.push({ pose: poseOf(ride), paint: paintOf(kit.style) });
    this.view.draw(ctx, ride, riders, this.feel.thrown);
  }

  /** The way to the finish: the player, the flags and the rivals. */
  drawWay(ctx: CanvasRenderingContext2D): void {
    const { safe } = this.kit.stage;
    const { finish, flags } = this.ride.layout;
    const [width, y] = [Math.min(520, (safe.right - safe.left) * 0.62), safe.top + 14];
    const left = safe.left + 18;
    const at = (x: number) => left + width * Math.min(1, Math.max(0, x / finish));
    fillRound(ctx, { x: left - 5, y: y - 5, width: width + 10, height: 10 }, 5, 'rgb(20 16 30 / 0.55)');
    fillRound(ctx, { x: left - 3, y: y - 3, width: at(this.ride.x) - left + 6, height: 6 }, 3, '#ffffff');
    for (const flag of [...flags.slice(1), finish]) fillCircle(ctx, at(flag), y, 5, '#ffd23f');
    for (const { rival, ride } of this.opponents) {
      fillCircle(ctx, at(ride.x), y, 6, '#1d1a26');
      fillCircle(ctx, at(ride.x), y, 4.5, rival.colour);
    }
    fillCircle(ctx, at(this.ride.x), y, 9, '#1d1a26');
    fillCircle(ctx, at(this.ride.x), y, 7, paintOf(this.kit.style).body);
  }
}

/** Rides on its own: behind the title, and for a picture. */
export class SelfRide {
  readonly race: Race;
  private readonly bot: Bot;

  constructor(race: Race, rival: Rival) {
    this.race = race;
    this.bot = new Bot(rival);
  }

  update(dt: number): void {
    this.race.update(this.bot.control(this.race.ride), dt);
  }

  /** Rides until something is so, for a minute at most. */
  rideUntil(isSo: (ride: Ride) => boolean): void {
    for (let step = 0; step < 60 * RATE && !isSo(this.race.ride); step += 1) this.update(1 / RATE);
  }
}
