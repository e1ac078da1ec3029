import { cos, exp, sin } from '../maths.ts';
import { TAU } from '../vector.ts';

/** A burst of particles; ranges are [low, high], distances in game units, times in seconds. */
export interface Burst {
  readonly colours: readonly string[];
  readonly count: number;
  readonly speed: readonly [number, number];
  readonly size: readonly [number, number];
  readonly life: readonly [number, number];
  /** The centre direction and the spread around it, in radians; all directions by default. */
  readonly angle?: number;
  readonly spread?: number;
  /** Added to each particle's speed, so that it moves with its source. */
  readonly driftX?: number;
  readonly driftY?: number;
  readonly gravity?: number;
  /** The drag, in e-folds of speed per second. */
  readonly drag?: number;
  /** The final size as a multiple of the first; 0 vanishes. */
  readonly grow?: number;
  /** The initial opacity, fading to 0. */
  readonly alpha?: number;
  /** dot: a disc. square: tumbling confetti. spark: a streak along its direction. ring: a widening circle. */
  readonly shape?: 'dot' | 'square' | 'spark' | 'ring';
}

interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
  age: number;
  life: number;
  turn: number;
  colour: string;
  burst: Burst;
}

const MOST = 600;

/**
 * A pool of particles: no garbage while playing. Uses Math.random, not the run's seed, because particles are only
 * visual.
 */
export class Particles {
  private readonly live: Particle[] = [];
  private readonly spare: Particle[] = [];

  burst(x: number, y: number, burst: Burst): void {
    const spread = burst.spread ?? TAU;
    for (let index = 0; index < burst.count && this.live.length < MOST; index += 1) {
      const angle = (burst.angle ?? 0) + (Math.random() - 0.5) * spread;
      const speed = between(burst.speed);
      const particle = this.spare.pop() ?? blank(burst);
      particle.x = x;
      particle.y = y;
      particle.vx = cos(angle) * speed + (burst.driftX ?? 0);
      particle.vy = sin(angle) * speed + (burst.driftY ?? 0);
      particle.size = between(burst.size);
      particle.age = 0;
      particle.life = between(burst.life);
      particle.turn = Math.random() * TAU;
      particle.colour = burst.colours[Math.floor(Math.random() * burst.colours.length)] ?? '#ffffff';
      particle.burst = burst;
      this.live.push(particle);
    }
  }

  update(dt: number): void {
    for (let index = this.live.length - 1; index >= 0; index -= 1) {
      const particle = this.live[index];
      if (particle === undefined) continue;
      particle.age += dt;
      if (particle.age >= particle.life) {
        const last = this.live.pop();
        if (last !== undefined && last !== particle) this.live[index] = last;
        this.spare.push(particle);
        continue;
      }
      const keep = exp(-(particle.burst.drag ?? 0) * dt);
      particle.vx *= keep;
      particle.vy = particle.vy * keep + (particle.burst.gravity ?? 0) * dt;
      particle.x += particle.vx * dt;
      particle.y += particle.vy * dt;
    }
  }

  draw(ctx: CanvasRenderingContext2D): void {
    for (const particle of this.live) drawParticle(ctx, particle);
    ctx.globalAlpha = 1;
  }

  clear(): void {
    this.spare.push(...this.live);
    this.live.length = 0;
  }
}

function drawParticle(ctx: CanvasRenderingContext2D, particle: Particle): void {
  const { burst, x, y } = particle;
  const t = particle.age / particle.life;
  const size = particle.size * (1 + ((burst.grow ?? 0.2) - 1) * t);
  ctx.globalAlpha = (burst.alpha ?? 1) * (1 - t * t);
  ctx.fillStyle = particle.colour;
  const { shape } = burst;
  if (shape === 'spark' || shape === 'ring') {
    ctx.strokeStyle = particle.colour;
    ctx.lineWidth = shape === 'spark' ? size : Math.max(0.5, particle.size * 0.2 * (1 - t));
    ctx.beginPath();
    if (shape === 'ring') ctx.arc(x, y, Math.max(0, size), 0, TAU);
    else {
      ctx.moveTo(x, y);
      ctx.lineTo(x - particle.vx * 0.05, y - particle.vy * 0.05);
    }
    ctx.stroke();
  } else if (shape === 'square') {
    const turn = particle.turn + particle.age * 7;
    const width = size * cos(turn);
    ctx.fillRect(x - width / 2, y - size / 2, width, size);
  } else {
    ctx.beginPath();
    ctx.arc(x, y, Math.max(0, size / 2), 0, TAU);
    ctx.fill();
  }
}

function between([low, high]: readonly [number, number]): number {
  return low + Math.random() * (high - low);
}

function blank(burst: Burst): Particle {
  return { x: 0, y: 0, vx: 0, vy: 0, size: 0, age: 0, life: 1, turn: 0, colour: '', burst };
}
