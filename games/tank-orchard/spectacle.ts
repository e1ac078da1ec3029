import type { Kit } from '../kit/game.ts';
import type { Happening } from './battle.ts';
import type { Battle } from './battle.ts';
import { TEAMS } from './cart-art.ts';
import type { Cart } from './cart.ts';
import { JUICE } from './fruit-art.ts';
import { FRUITS } from './fruit.ts';
import type { OrchardSound } from './orchard-sound.ts';
import type { View } from './view.ts';

const SOIL = ['#8a5a35', '#6a3f25', '#b58a63', '#4c9a35'] as const;
const LEAVES = ['#6dbb45', '#4c9a35', '#a5d65e', '#e2b93b'] as const;

/** Juice, soil and leaves in the air, with their sounds. */
export class Spectacle {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly sound: OrchardSound;
  private puff = 0;
  private leaf = 0;

  constructor(kit: Kit, view: View, sound: OrchardSound) {
    this.kit = kit;
    this.view = view;
    this.sound = sound;
  }

  fire(cart: Cart): void {
    const { x, y } = this.spot(cart.muzzle.x, cart.muzzle.y);
    this.sound.fire(cart.power, this.pan(x));
    this.kit.fx.burst(x, y, {
      colours: ['#ffffff', '#f0e2c8', '#d9c8a8'],
      count: 16,
      speed: [6, 34],
      size: [2, 4.5],
      life: [0.35, 0.8],
      angle: -cart.angle,
      spread: 0.9,
      grow: 1.8,
      drag: 3,
      alpha: 0.8,
    });
    this.kit.fx.shake(0.25);
  }

  feel(event: Happening): void {
    if (event.kind === 'harm') this.harm(event.cart, event.points);
    else if (event.landing.kind === 'burst') this.burst(event.landing);
    else if (event.landing.kind !== 'gone') {
      const { x, y } = this.spot(event.landing.x, event.landing.y);
      this.sound.step(event.landing.kind, this.pan(x));
      this.kit.fx.burst(x, y, {
        colours: event.landing.kind === 'split' ? JUICE.cherry : SOIL,
        count: 10,
        speed: [8, 30],
        size: [0.6, 1.6],
        life: [0.3, 0.6],
        gravity: 70,
      });
    }
  }

  /** Smoke behind projectiles, leaves in the wind, and trees that fall. */
  update(battle: Battle, dt: number): void {
    const { fx } = this.kit;
    this.puff -= dt;
    if (this.puff <= 0) {
      this.puff = 1 / 40;
      for (const { x, y, fruit } of battle.missiles) {
        const at = this.spot(x, y);
        const colours = [JUICE[fruit][0] ?? '#ffffff', '#fff8e1'];
        fx.burst(at.x, at.y, {
          colours,
          count: 1,
          speed: [0, 2],
          size: [1, 2],
          life: [0.4, 0.8],
          alpha: 0.6,
          grow: 0,
        });
      }
    }
    this.view.trees.update(this.view.hillsArt, (x, y) => this.fell(x, y));
    this.leaf -= dt * Math.abs(battle.wind);
    if (this.leaf > 0 || fx.calm) return;
    this.leaf = 4;
    const { stage } = this.kit;
    const x = battle.wind > 0 ? -3 : stage.width + 3;
    const y = stage.safe.top + Math.random() * stage.height * 0.55;
    fx.burst(x, y, {
      colours: LEAVES,
      count: 1,
      speed: [1, 5],
      size: [1.2, 2.2],
      life: [5, 8],
      driftX: battle.wind * 2.6,
      gravity: 1.6,
      grow: 1,
      shape: 'square',
    });
  }

  /** A cart is destroyed: planks and smoke. */
  wreck(cart: Cart): void {
    const { x, y } = this.spot(cart.x, cart.y + 3);
    const { fx } = this.kit;
    fx.burst(x, y, {
      colours: [TEAMS[cart.side].colour, '#e8c083', '#3a2113', '#8d949c'],
      count: 60,
      speed: [20, 85],
      size: [1.4, 4],
      life: [0.8, 1.8],
      gravity: 80,
      shape: 'square',
    });
    fx.burst(x, y, {
      colours: ['#5a4a40', '#8a7a6c'],
      count: 20,
      speed: [4, 18],
      size: [5, 10],
      life: [0.8, 1.6],
      grow: 2,
      alpha: 0.6,
    });
    fx.shake(1);
    fx.hitStop(0.12);
    this.sound.burst('melon', this.pan(x));
  }

  private burst({ x, y, fruit }: { x: number; y: number; fruit: keyof typeof FRUITS }): void {
    const at = this.spot(x, y);
    const { fx } = this.kit;
    const { blast } = FRUITS[fruit];
    const force = blast / 7;
    this.sound.burst(fruit, this.pan(at.x));
    fx.shake(0.3 + force * 0.3);
    if (force > 0.9) fx.hitStop(0.04);
    fx.burst(at.x, at.y, {
      colours: JUICE[fruit],
      count: Math.round(34 * force),
      speed: [10, 62 * force],
      size: [0.9, 2.6],
      life: [0.4, 1],
      gravity: 75,
    });
    fx.burst(at.x, at.y, {
      colours: SOIL,
      count: Math.round(22 * force),
      speed: [8, 48],
      size: [1, 2.8],
      life: [0.5, 1.1],
      angle: -Math.PI / 2,
      spread: 2.2,
      gravity: 95,
      shape: 'square',
    });
    const size = blast * this.view.placing.scale * 0.6;
    fx.burst(at.x, at.y, {
      colours: ['#fff8e1'],
      count: 1,
      speed: [0, 0],
      size: [size, size],
      life: [0.35, 0.35],
      grow: 2.2,
      shape: 'ring',
    });
  }

  private harm(cart: Cart, points: number): void {
    const { x, y } = this.spot(cart.x, cart.y + 13);
    this.kit.fx.float(`−${points}`, x, y - 5, { size: 7, colour: '#fff8e1', font: 'round', seconds: 1.3 });
  }

  private fell(x: number, y: number): void {
    const at = this.spot(x, y);
    this.sound.crack(this.pan(at.x));
    this.kit.fx.burst(at.x, at.y, {
      colours: LEAVES,
      count: 26,
      speed: [6, 34],
      size: [1.2, 2.8],
      life: [0.7, 1.6],
      gravity: 26,
      drag: 1.2,
      shape: 'square',
    });
  }

  private spot(x: number, y: number): { x: number; y: number } {
    const { placing } = this.view;
    return { x: placing.toX(x), y: placing.toY(y) };
  }

  private pan(x: number): number {
    return Math.max(-1, Math.min(1, (x / this.kit.stage.width) * 2 - 1));
  }
}
