import { hypot } from '../kit/maths.ts';
import type { Kit } from '../kit/game.ts';
import type { Pad } from '../kit/input/pad.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import { approach, clamp, type Point, remap } from '../kit/vector.ts';
import { type Camera, LINE_AT } from './camera.ts';
import { BALL_RADIUS, LEAST_POWER_SHOT, MOST_POWER, WILD_POWER } from './shot.ts';

/** The player's shot: a place in the goal's plane, power 0–1.1 and swing in metres. */
export interface Strike {
  readonly x: number;
  readonly y: number;
  readonly power: number;
  readonly bend: number;
}

const RETICLE_SPEED = 5;
const CHARGE_SECONDS = 0.95;
const BEND_SPEED = 1.7;
const MOST_BEND = 1.25;
/** A flick shorter than this share of the frame's shorter side is ignored. */
const SHORTEST = 9;

/** Converts a flick, or keys, to a strike. */
export class Aim {
  x = 0;
  y = 1;
  bend = 0;
  /** The power charged with Space; 0 when not held. */
  power = 0;
  /** The flick so far, in stage units. */
  readonly path: Point[] = [];
  private readonly kit: Kit;
  private readonly camera: Camera;
  private finger = -1;
  private clock = 0;
  private began = 0;

  constructor(kit: Kit, camera: Camera) {
    this.kit = kit;
    this.camera = camera;
  }

  get colour(): string {
    const power = this.power;
    return power > WILD_POWER
      ? '#ef3e36'
      : power > LEAST_POWER_SHOT
        ? '#ff8c42'
        : power > 0.5
          ? '#5ee08a'
          : '#ffd166';
  }

  /** Advances one step; returns a strike in the step in which the ball is struck. */
  update(dt: number): Strike | undefined {
    const { pointers, pad } = this.kit.input;
    return this.flick(dt, pointers) ?? this.aimByKeys(dt, pad);
  }

  /** Follows the first pointer that presses. */
  flick(dt: number, pointers: readonly Pointer[]): Strike | undefined {
    this.clock += dt;
    const pointer = pointers.find(({ down, released }) => down || released);
    return pointer === undefined ? undefined : this.follow(pointer);
  }

  /** In secret mode the aim is read on release, so that the opponent cannot see it before. */
  chargeInSecret(dt: number, pad: Pad): Strike | undefined {
    if (pad.held('action')) {
      this.power = Math.min(MOST_POWER, this.power + dt / CHARGE_SECONDS);
      return undefined;
    }
    const { power } = this;
    return power > 0 ? { ...spotOf(pad), power, bend: 0 } : undefined;
  }

  private aimByKeys(dt: number, pad: Pad): Strike | undefined {
    const charging = pad.held('action');
    if (charging) {
      this.power = Math.min(MOST_POWER, this.power + dt / CHARGE_SECONDS);
      this.bend = clamp(this.bend - pad.x * BEND_SPEED * dt, -MOST_BEND, MOST_BEND);
      return undefined;
    }
    if (this.power > 0) return { x: this.x, y: this.y, power: this.power, bend: this.bend };
    this.x = clamp(this.x + pad.x * RETICLE_SPEED * dt, -4, 4);
    this.y = clamp(this.y - pad.y * RETICLE_SPEED * 0.7 * dt, BALL_RADIUS, 2.8);
    return undefined;
  }

  private follow(pointer: Pointer): Strike | undefined {
    if (pointer.pressed) {
      this.finger = pointer.id;
      this.path.length = 0;
    }
    if (pointer.id !== this.finger) return undefined;
    const last = this.path.at(-1);
    if (last === undefined || hypot(pointer.x - last.x, pointer.y - last.y) > 0.8) {
      if (this.path.length <= 1) this.began = this.clock;
      this.path.push({ x: pointer.x, y: pointer.y });
    }
    const strike = this.measure();
    if (strike !== undefined) {
      this.x = strike.x;
      this.y = strike.y;
    }
    if (pointer.down) return undefined;
    this.finger = -1;
    if (strike === undefined) this.path.length = 0;
    return strike;
  }

  /** Reads the flick: its end is the aim, its speed the power, its curve the swing. */
  private measure(): Strike | undefined {
    const from = this.path[0];
    const to = this.path.at(-1);
    if (from === undefined || to === undefined) return undefined;
    const unit = this.kit.stage.unit;
    const length = hypot(to.x - from.x, to.y - from.y);
    if (length < SHORTEST * unit || to.y > from.y - 3 * unit) return undefined;
    const pace = length / Math.max(0.05, this.clock - this.began) / unit;
    const power = remap(pace, 60, 720, 0.2, 1.02);
    const bow = furthestAside(this.path, from, to) / length;
    const bend = clamp(Math.abs(bow) < 0.05 ? 0 : bow * 5.5, -MOST_BEND, MOST_BEND);
    return { ...this.aimFrom(from, to), power, bend };
  }

  /** A flick that ends in the goal aims there; one that ends on the grass is extended to the line, low. */
  private aimFrom(from: Point, to: Point): Point {
    const line = LINE_AT.kick;
    const ground = this.camera.toY(BALL_RADIUS, line);
    const share = to.y > ground ? (from.y - ground) / (from.y - to.y) : 1;
    const x = this.camera.xAt(from.x + (to.x - from.x) * share, line);
    const y = this.camera.yAt(Math.min(to.y, ground), line);
    return { x: approach(0, x, 5), y: clamp(y, BALL_RADIUS, 4.5) };
  }
}

/** The place in the goal that the keys aim at, in metres. */
export function spotOf(pad: Pad): Point {
  return { x: pad.x * 2.8, y: pad.y < 0 ? 1.9 : pad.y > 0 ? 0.3 : 0.95 };
}

/** The signed distance of the point furthest from the chord, positive to the right of an upward one. */
function furthestAside(path: readonly Point[], from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = hypot(dx, dy) || 1;
  let most = 0;
  for (const { x, y } of path) {
    const aside = ((y - from.y) * dx - (x - from.x) * dy) / length;
    if (Math.abs(aside) > Math.abs(most)) most = aside;
  }
  return most;
}
