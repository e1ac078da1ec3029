import { hsl } from '../kit/colour.ts';
import type { Kit } from '../kit/game.ts';
import { ANIMAL_FACTS, type AnimalName } from './animals.ts';
import type { Book } from './book.ts';
import type { Bubble } from './bubble.ts';
import type { Bubbles } from './bubbles.ts';
import type { Flock } from './flock.ts';
import type { Lilies } from './lilies.ts';
import type { Ripples } from './ripples.ts';
import { popNote } from './tune.ts';
import type { Waters } from './waters.ts';

/** The parts of the scene that a burst bubble can add to. */
export interface Surroundings {
  readonly bubbles: Bubbles;
  readonly flock: Flock;
  readonly book: Book;
  readonly lilies: Lilies;
  readonly ripples: Ripples;
  readonly waters: Waters;
  /** The height of the water's edge. */
  readonly shore: number;
}

/** Bursts bubbles and releases their contents. */
export class Surprises {
  private readonly kit: Kit;
  private readonly pond: Surroundings;

  constructor(kit: Kit, pond: Surroundings) {
    this.kit = kit;
    this.pond = pond;
  }

  /** Handles one tap, or a bump of the frog's head. */
  hit(bubble: Bubble): void {
    const { kit } = this;
    if (bubble.hit()) {
      this.burst(bubble);
      return;
    }
    kit.sound.play('pop', { pitch: 1.5 - bubble.hits * 0.25 });
    kit.fx.burst(bubble.x, bubble.y, {
      colours: ['#ffe69a', '#ffffff'],
      count: 8,
      speed: [20, 40],
      size: [1, 2.4],
      life: [0.3, 0.6],
    });
    kit.progress();
  }

  /** A tap into the air. */
  twinkle(x: number, y: number): void {
    this.kit.fx.burst(x, y, {
      colours: ['#ffffff', '#fff3b8'],
      count: 6,
      speed: [8, 22],
      size: [1, 2],
      life: [0.4, 0.7],
    });
    this.kit.sound.play('tap', { pitch: 1.4 });
  }

  private burst(bubble: Bubble): void {
    const { kit } = this;
    const { x, y, content } = bubble;
    this.pond.bubbles.remove(bubble);
    this.pond.waters.pop();
    if (!kit.showing) kit.progress();
    kit.sound.play('pop', { gain: 0.8, pan: (x / kit.stage.width - 0.5) * 1.2 });
    kit.sound.play(popNote(this.pond.waters.pops));
    kit.fx.burst(x, y, {
      colours: ['#ffffff', '#c9f6ff'],
      count: 1,
      speed: [0, 0],
      size: [10, 11],
      life: [0.35, 0.4],
      grow: 1.7,
      shape: 'ring',
    });
    kit.fx.burst(x, y, {
      colours: ['#ffffff', '#bff2ff', '#ffd9ef'],
      count: 14,
      speed: [26, 58],
      size: [1, 2.6],
      life: [0.35, 0.8],
      gravity: 40,
      drag: 1.5,
    });
    if (content.kind === 'rainbow') this.rainbow(x, y);
    else if (content.kind === 'lily') this.bloom(x);
    else {
      this.pond.flock.drop(content.name, x, y);
      this.pond.book.meet(content.name);
      if (content.kind === 'newcomer') this.welcome(x, y, content.name);
    }
  }

  private welcome(x: number, y: number, name: AnimalName): void {
    const { fx, sound } = this.kit;
    const colours = ['#ffd54a', '#ff7a59', '#fff7d6', ...ANIMAL_FACTS[name].colours];
    fx.burst(x, y, {
      colours,
      count: 46,
      speed: [20, 78],
      size: [1.6, 3.4],
      life: [0.8, 1.6],
      gravity: 46,
      drag: 0.8,
      shape: 'square',
    });
    fx.shake(0.15);
    sound.play('win', { pitch: 1.1, gain: 0.7 });
  }

  private bloom(x: number): void {
    const { stage, random, sound } = this.kit;
    const spot = random.range(this.pond.shore + 5, stage.height - 26);
    this.pond.lilies.plant(Math.min(stage.width - 10, Math.max(10, x)), spot);
    this.pond.ripples.splash(x, spot, 0.5);
    sound.play('powerup');
  }

  /** Pops all other bubbles, one after another. */
  private rainbow(x: number, y: number): void {
    const { fx, sound } = this.kit;
    const colours = Array.from({ length: 8 }, (_, index) => hsl(index * 45, 90, 66));
    fx.burst(x, y, {
      colours,
      count: 70,
      speed: [20, 95],
      size: [1.6, 3.6],
      life: [0.8, 1.7],
      gravity: 40,
      drag: 0.9,
      shape: 'square',
    });
    sound.play('win');
    this.pond.bubbles.all
      .filter(({ content }) => content.kind !== 'newcomer')
      .forEach((bubble, index) => {
        fx.after(0.25 + index * 0.2, () => {
          if (this.pond.bubbles.all.includes(bubble)) this.hit(bubble);
        });
      });
  }
}
