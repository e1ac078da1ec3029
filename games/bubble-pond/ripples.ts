import type { Kit } from '../kit/game.ts';
import { TAU } from '../kit/vector.ts';

const SECONDS = 1.3;
const MOST = 24;

interface Ripple {
  x: number;
  y: number;
  size: number;
  age: number;
}

/** Widening rings on the water, and drops that fly up from it. */
export class Ripples {
  private readonly kit: Kit;
  private readonly live: Ripple[] = [];

  constructor(kit: Kit) {
    this.kit = kit;
  }

  ring(x: number, y: number, size: number): void {
    if (this.live.length >= MOST) this.live.shift();
    this.live.push({ x, y, size, age: 0 });
  }

  splash(x: number, y: number, strength: number): void {
    this.ring(x, y, 10 + 8 * strength);
    this.ring(x, y, 5 + 5 * strength);
    this.kit.fx.burst(x, y, {
      colours: ['#ffffff', '#d3f7f5', '#9be6e6'],
      count: Math.round(16 * strength),
      speed: [20, 62],
      size: [1, 2.8],
      life: [0.4, 0.9],
      angle: -Math.PI / 2,
      spread: 1.5,
      gravity: 120,
      grow: 0.5,
    });
    this.kit.sound.play(
      { wave: 'noise', freq: 500, lowpass: 1500, highpass: 250, attack: 0.01, decay: 0.32, gain: 0.3 },
      { gain: 0.4 + 0.5 * strength },
    );
    this.kit.sound.play(
      { wave: 'sine', freq: 240, slide: 560, decay: 0.13, gain: 0.24 },
      { pitch: 1.2 - 0.3 * strength },
    );
  }

  update(dt: number): void {
    for (let index = this.live.length - 1; index >= 0; index -= 1) {
      const ripple = this.live[index];
      if (ripple === undefined) continue;
      ripple.age += dt;
      if (ripple.age > SECONDS) this.live.splice(index, 1);
    }
  }

  draw(ctx: CanvasRenderingContext2D): void {
    ctx.strokeStyle = '#ffffff';
    for (const { x, y, size, age } of this.live) {
      const t = age / SECONDS;
      ctx.globalAlpha = 0.6 * (1 - t);
      ctx.lineWidth = 0.9 * (1 - t * 0.6);
      ctx.beginPath();
      ctx.ellipse(x, y, 2 + size * t, (2 + size * t) * 0.3, 0, 0, TAU);
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
  }
}
