import type { Kit } from '../kit/game.ts';
import { TEAMS } from './bot-art.ts';
import type { Bot } from './bot.ts';
import type { Bout, Happening } from './bout.ts';
import type { PoolSound } from './pool-sound.ts';
import type { View } from './view.ts';

const WATER = ['#ffffff', '#c8f4f6', '#7fdfe6', '#2cc6c9'] as const;

/** Sparks, springs and splashes. */
export class Spectacle {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly sound: PoolSound;
  private dust = 0;

  constructor(kit: Kit, view: View, sound: PoolSound) {
    this.kit = kit;
    this.view = view;
    this.sound = sound;
  }

  feel(event: Happening, bout: Bout): void {
    if (event.kind === 'clash') this.clash(event);
    else if (event.kind === 'dash') this.dash(event.bot);
    else if (event.kind === 'splash') this.splash(event.bot.x, event.bot.y);
    else if (event.kind === 'bumper') {
      this.view.squeezed[event.index] = 1;
      this.sound.spring(this.pan(event.x));
      this.burst(event.x, event.y, ['#ff6b5e', '#fffdf5'], 12, 40);
    } else this.shrink(bout.ring.radius);
  }

  /** Smoke behind a dash. */
  update(bout: Bout, dt: number): void {
    this.dust -= dt;
    if (this.dust > 0) return;
    this.dust = 1 / 50;
    for (const bot of bout.bots) {
      if (bot.dashing <= 0 || bot.fallen !== undefined) continue;
      const x = bot.x - Math.cos(bot.facing) * 6;
      const y = bot.y - Math.sin(bot.facing) * 6;
      this.kit.fx.burst(this.view.placing.toX(x), this.view.placing.toY(y), {
        colours: [TEAMS[bot.side].colour, '#fffdf5', '#ffb24a'],
        count: 3,
        speed: [4, 22],
        size: [1.4, 3.4],
        life: [0.2, 0.45],
        angle: bot.facing + Math.PI,
        spread: 1,
        grow: 0.2,
        alpha: 0.9,
      });
    }
  }

  /** A column of water. */
  splash(atX: number, atY: number): void {
    const { fx } = this.kit;
    const x = this.view.placing.toX(atX);
    const y = this.view.placing.toY(atY);
    this.sound.splash(this.pan(atX));
    fx.shake(0.6);
    fx.burst(x, y, {
      colours: WATER,
      count: 60,
      speed: [14, 75],
      size: [1.2, 4],
      life: [0.5, 1.1],
      drag: 1.8,
      grow: 0.3,
    });
    for (const size of [6, 11]) {
      fx.burst(x, y, {
        colours: ['#ffffff'],
        count: 1,
        speed: [0, 0],
        size: [size, size],
        life: [0.9, 0.9],
        grow: 2.4,
        shape: 'ring',
      });
    }
  }

  private clash({ x, y, speed, parry }: Extract<Happening, { kind: 'clash' }>): void {
    const { fx } = this.kit;
    this.sound.clash(speed, parry, this.pan(x));
    if (speed > 25) this.burst(x, y, ['#fff3b0', '#ffb24a', '#ffffff'], Math.min(26, speed / 4), speed * 0.6);
    if (speed > 55) {
      fx.shake(Math.min(0.8, speed / 140));
      fx.hitStop(0.05);
    }
    if (!parry || this.kit.showing) return;
    fx.float('Parry!', this.view.placing.toX(x), this.view.placing.toY(y) - 4, {
      size: 7,
      colour: '#ffffff',
      font: 'round',
    });
  }

  private dash(bot: Bot): void {
    this.sound.dash(this.pan(bot.x));
  }

  /** Splashes along the rim. */
  private shrink(radius: number): void {
    const { fx, showing } = this.kit;
    this.view.dropBand(radius + 5);
    this.sound.creak();
    if (!showing) fx.shake(0.35);
    for (let spot = 0; spot < 18; spot += 1) {
      const angle = (spot / 18) * Math.PI * 2;
      const x = this.view.placing.toX(Math.cos(angle) * (radius + 3));
      const y = this.view.placing.toY(Math.sin(angle) * (radius + 3));
      fx.burst(x, y, {
        colours: WATER,
        count: 4,
        speed: [5, 26],
        size: [0.8, 2.2],
        life: [0.4, 0.9],
        angle,
        spread: 1.6,
        drag: 1.5,
      });
    }
  }

  private burst(atX: number, atY: number, colours: readonly string[], count: number, speed: number): void {
    const { placing } = this.view;
    this.kit.fx.burst(placing.toX(atX), placing.toY(atY), {
      colours,
      count: Math.round(count),
      speed: [speed * 0.3, speed],
      size: [0.6, 1.5],
      life: [0.2, 0.5],
      drag: 2.5,
      shape: 'spark',
    });
  }

  private pan(x: number): number {
    return Math.max(-1, Math.min(1, x / 50));
  }
}
