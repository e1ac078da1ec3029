import { atan2, cos, exp, hypot, pow, sin } from '../kit/maths.ts';
import { approach, clamp, damp, turnBetween } from '../kit/vector.ts';
import { KERB_BEND, RUN_OFF, type Track } from './track.ts';

/** A driver's controls in one step. */
export interface Pedals {
  /** -1 (left) to 1 (right). */
  steer: number;
  /** 0–1. */
  gas: number;
  brake: number;
  /** The handbrake: lets the tail slide. */
  slide: boolean;
}

/** Metres and seconds throughout. */
const ENGINE = 24;
const TOP_SPEED = 35;
const BOOST_ENGINE = 38;
const BOOST_TOP_SPEED = 47;
/** The share of top speed and engine that a full slipstream adds. */
const TOW = 0.14;
const BRAKES = 40;
const REVERSE_SPEED = 9;
const ROLLING = 0.35;
/** Lateral deceleration in m/s²: with grip, and while sliding. */
const GRIP = 36;
const SLIDE_GRIP = 24;
/** Extra lateral deceleration with straight wheels: without steering the car straightens. */
const GATHER = 16;
/** The share of lost lateral speed that a slide turns into forward speed, which keeps drifts fast. */
const CARRY = 0.3;
/** The speed in m/s from which the wheels turn the car fully. */
const FULL_LOCK_SPEED = 8.5;
const YAW = 2.55;
const SLIDE_YAW = 3.25;
/** The width of a kerb in metres. */
const KERB = 0.9;
/** The limit of the slip angle, in radians. */
const MOST_SLIP = 0.92;
const GRASS_DRAG = 1.5;
/** The share of speed along and into the barrier kept after a collision. */
const SCRAPE = 0.985;
const BOUNCE = 0.25;
const CAR_RADIUS = 1.5;
/** Distance from the barrier that still counts as touching it, in metres: a slow car bounces a little. */
const TOUCHING = 0.4;
/** Below this speed in m/s, a barrier turns the nose along the road, in radians a second. */
const STUCK_SPEED = 8;
const REALIGN = 2.2;

/** A car that grips, slides and collides. Motion only: no picture, no sound. */
export class Car {
  x = 0;
  y = 0;
  heading = 0;
  vx = 0;
  vy = 0;
  /** Radians a second. */
  yaw = 0;
  steer = 0;
  /** Seconds of boost left. */
  boost = 0;
  /** Pull of the slipstream of a car ahead: 1 is a full one. */
  tow = 0;
  /** Its place on the track. */
  index = 0;
  offset = 0;
  /** Laps begun, counted from the start line; 0 on the grid. */
  lap = 0;
  /** The speed at which it hit the barrier in this step, m/s; 0 without a hit. */
  impact = 0;
  onGrass = false;

  get speed(): number {
    return hypot(this.vx, this.vy);
  }

  /** Speed along the nose. */
  get forward(): number {
    return this.vx * cos(this.heading) + this.vy * sin(this.heading);
  }

  /** The angle between nose and motion in radians, positive if it slides to its right. */
  get slip(): number {
    const side = -this.vx * sin(this.heading) + this.vy * cos(this.heading);
    return this.speed < 4 ? 0 : atan2(side, Math.abs(this.forward));
  }

  /** Whether its wheels are on the kerbs at the road's edge. */
  onKerb(track: Track): boolean {
    const edge = Math.abs(this.offset) - track.halfWidth;
    const isThere = Math.abs(track.at(this.index).bend) >= KERB_BEND;
    return isThere && edge > -KERB - 0.4 && edge < 0.6 && this.speed > 8;
  }

  get sliding(): boolean {
    return Math.abs(this.slip) > 0.2 && this.speed > 11;
  }

  /** Puts the car on the track at rest. */
  placeOn(track: Track, index: number, offset: number): void {
    const { x, y } = track.point(index, offset);
    const { heading } = track.at(index);
    Object.assign(this, { x, y, heading, vx: 0, vy: 0, yaw: 0, steer: 0, boost: 0, tow: 0, offset });
    this.index = track.locate(x, y, index).index;
    this.lap = index < 0 ? 0 : 1;
  }

  update(pedals: Pedals, track: Track, dt: number): void {
    this.turn(pedals, dt);
    this.drive(pedals, dt);
    this.grip(pedals, dt);
    this.x += this.vx * dt;
    this.y += this.vy * dt;
    this.follow(track, dt);
  }

  private turn(pedals: Pedals, dt: number): void {
    this.steer = approach(this.steer, clamp(pedals.steer, -1, 1), dt * 10);
    const { forward, slip } = this;
    const rolling =
      clamp(Math.abs(forward) / FULL_LOCK_SPEED, 0, 1) * (1 - 0.22 * clamp(forward / BOOST_TOP_SPEED, 0, 1));
    const most = pedals.slide ? SLIDE_YAW : YAW;
    let wanted = this.steer * most * rolling * Math.sign(forward || 1);
    // Steering deeper into a slide would spin the car, so it fades out near the limit.
    if (wanted * -slip > 0) wanted *= clamp((MOST_SLIP - Math.abs(slip)) / 0.35, 0, 1);
    this.yaw = damp(this.yaw, wanted, pedals.slide ? 9 : 11, dt);
    this.heading += this.yaw * dt;
  }

  private drive(pedals: Pedals, dt: number): void {
    this.boost = Math.max(0, this.boost - dt);
    const boosting = this.boost > 0;
    const { forward } = this;
    const pull = 1 + TOW * this.tow;
    const top = boosting ? BOOST_TOP_SPEED : TOP_SPEED * pull;
    const gas = boosting ? 1 : pedals.gas;
    const engine =
      gas * (boosting ? BOOST_ENGINE : ENGINE * pull) * clamp(1 - pow(forward / top, 2), -0.6, 1);
    const reversing = forward < 0.5 ? clamp(1 + forward / REVERSE_SPEED, 0, 1) * 14 : BRAKES;
    const push = engine - pedals.brake * reversing;
    this.vx += cos(this.heading) * push * dt;
    this.vy += sin(this.heading) * push * dt;
    const keep = exp(-(ROLLING * (1 - gas * 0.7) + (this.onGrass && !boosting ? GRASS_DRAG : 0)) * dt);
    this.vx *= keep;
    this.vy *= keep;
  }

  private grip(pedals: Pedals, dt: number): void {
    const cosine = cos(this.heading);
    const sine = sin(this.heading);
    const side = -this.vx * sine + this.vy * cosine;
    const loose = pedals.slide || Math.abs(this.slip) > 0.34;
    const taken =
      clamp(side, -1, 1) === side ? side * Math.min(1, dt * 20) : Math.sign(side) * this.gripOf(loose) * dt;
    const bounded = Math.abs(taken) > Math.abs(side) ? side : taken;
    const carried = loose ? Math.abs(bounded) * CARRY * Math.sign(this.forward) : 0;
    this.vx += bounded * sine + carried * cosine;
    this.vy += -bounded * cosine + carried * sine;
  }

  private gripOf(loose: boolean): number {
    const slideGrip = SLIDE_GRIP + GATHER * (1 - Math.abs(this.steer));
    return (loose ? slideGrip : GRIP) * (this.onGrass ? 0.65 : 1);
  }

  /** Updates the place on the track and the laps, and keeps the car within the barriers. */
  private follow(track: Track, dt: number): void {
    const before = this.index;
    const place = track.locate(this.x, this.y, before);
    const count = track.samples.length;
    if (before > count * 0.75 && place.index < count * 0.25) this.lap += 1;
    if (before < count * 0.25 && place.index > count * 0.75) this.lap -= 1;
    this.index = place.index;
    this.offset = place.offset;
    this.onGrass = Math.abs(place.offset) > track.halfWidth + 0.6;
    this.impact = 0;
    const room = track.halfWidth + RUN_OFF - CAR_RADIUS;
    const beyond = Math.abs(place.offset) - room;
    if (beyond > 0) this.hitBarrier(track, Math.sign(place.offset), beyond, dt);
    if (beyond > -TOUCHING) this.realign(track, dt);
  }

  /** Steering needs speed, so a car that stands against the barrier would never turn away by itself. */
  private realign(track: Track, dt: number): void {
    if (this.speed > STUCK_SPEED) return;
    const turn = turnBetween(this.heading, track.at(this.index).heading);
    const outwards = Math.sign(turn) !== Math.sign(this.offset);
    if (outwards) this.heading += Math.sign(turn) * Math.min(Math.abs(turn), REALIGN * dt);
  }

  private hitBarrier(track: Track, side: number, beyond: number, dt: number): void {
    const { heading } = track.at(this.index);
    const outX = -sin(heading) * side;
    const outY = cos(heading) * side;
    this.x -= outX * beyond;
    this.y -= outY * beyond;
    this.offset -= side * beyond;
    const into = this.vx * outX + this.vy * outY;
    if (into <= 0) return;
    this.impact = into;
    const scrape = pow(SCRAPE, dt * 120);
    this.vx = (this.vx - outX * into * (1 + BOUNCE)) * scrape;
    this.vy = (this.vy - outY * into * (1 + BOUNCE)) * scrape;
  }
}

/** Pushes two touching cars apart; returns the speed of the collision in m/s, 0 if they do not touch. */
export function bump(a: Car, b: Car): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const gap = hypot(dx, dy) || 0.01;
  const overlap = CAR_RADIUS * 2 - gap;
  if (overlap <= 0) return 0;
  const nx = dx / gap;
  const ny = dy / gap;
  a.x -= (nx * overlap) / 2;
  a.y -= (ny * overlap) / 2;
  b.x += (nx * overlap) / 2;
  b.y += (ny * overlap) / 2;
  const closing = (a.vx - b.vx) * nx + (a.vy - b.vy) * ny;
  if (closing <= 0) return 0;
  const push = closing * 0.7;
  a.vx -= nx * push;
  a.vy -= ny * push;
  b.vx += nx * push;
  b.vy += ny * push;
  return closing;
}
