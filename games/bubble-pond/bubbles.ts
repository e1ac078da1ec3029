import type { Kit } from '../kit/game.ts';
import type { AnimalArt } from './animal-art.ts';
import { ANIMAL_NAMES } from './animals.ts';
import { Bubble, type BubbleArt, type Content } from './bubble.ts';
import { kindsAfter, rainbowsAfter } from './progression.ts';

/** Every how many bubbles one holds a water lily. */
const LILY_CHANCE = 0.14;

/** The bubbles in the air: maintains their number and chooses their contents. */
export class Bubbles {
  readonly all: Bubble[] = [];
  private readonly kit: Kit;
  private met = 0;
  private wait = 0;
  private rainbows = 0;
  private lastName = -1;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  get most(): number {
    const { width, height } = this.kit.stage;
    return Math.max(5, Math.min(8, Math.round((width * height) / 2300)));
  }

  /** Fills the air at once, so that the first picture is not empty. */
  fill(shore: number): void {
    while (this.all.length < this.most) this.add(0, shore);
    for (let step = 0; step < 240; step += 1) for (const bubble of this.all) bubble.update(1 / 60);
  }

  update(dt: number, pops: number, shore: number): void {
    for (const bubble of this.all) bubble.update(dt);
    this.wait -= dt;
    if (this.wait > 0 || this.all.length >= this.most) return;
    this.add(pops, shore);
    this.wait = this.all.length < this.most / 2 ? 0.25 : 0.7;
  }

  remove(bubble: Bubble): void {
    const index = this.all.indexOf(bubble);
    if (index >= 0) this.all.splice(index, 1);
  }

  /** A fixed arrangement for the thumbnail. */
  arrange(shore: number): void {
    const { width } = this.kit.stage;
    this.all.length = 0;
    for (const [x, y, content] of [
      [0.13, 0.72, { kind: 'animal', name: 'penguin' }],
      [0.44, 0.3, { kind: 'newcomer', name: 'octopus' }],
      [0.7, 0.24, { kind: 'rainbow' }],
      [0.88, 0.66, { kind: 'animal', name: 'kitten' }],
      [0.71, 0.78, { kind: 'lily' }],
    ] as const) {
      this.all.push(new Bubble(content, { x: x * width, from: y * shore, hover: y * shore, phase: x * 9 }));
    }
    for (let step = 0; step < 240; step += 1) for (const bubble of this.all) bubble.update(1 / 60);
  }

  /** The nearest bubble to a place; undefined if there is none. */
  nearest(x: number, y: number): Bubble | undefined {
    const far = (bubble: Bubble): number => Math.hypot(bubble.x - x, bubble.y - y);
    return this.all.toSorted((a, b) => far(a) - far(b))[0];
  }

  draw(ctx: CanvasRenderingContext2D, art: { animals: AnimalArt; bubbles: BubbleArt }): void {
    for (const bubble of this.all) bubble.draw(ctx, art);
  }

  private add(pops: number, shore: number): void {
    const { random, stage } = this.kit;
    const { x, hover } = this.freePlace(shore);
    const content = this.contentAfter(pops);
    const phase = random.range(0, 6);
    this.all.push(new Bubble(content, { x, from: Math.min(stage.height - 14, shore + 12), hover, phase }));
  }

  /** The candidate place farthest from other bubbles. */
  private freePlace(shore: number): { x: number; hover: number } {
    const { random, stage } = this.kit;
    const top = stage.safe.top + 12;
    let best = { x: stage.width / 2, hover: (top + shore) / 2 };
    let room = -1;
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const x = random.range(17, stage.width - 17);
      const hover = random.range(top, Math.max(top + 6, shore - 2));
      const gap = Math.min(999, ...this.all.map(({ place }) => Math.hypot(place.x - x, place.y - hover)));
      if (gap > room) {
        room = gap;
        best = { x, hover };
      }
    }
    return best;
  }

  private contentAfter(pops: number): Content {
    const { random } = this.kit;
    const known = kindsAfter(pops);
    if (this.met === 0) this.met = known;
    if (known > this.met) {
      const name = ANIMAL_NAMES[this.met];
      this.met += 1;
      if (name !== undefined) return { kind: 'newcomer', name };
    }
    if (rainbowsAfter(pops) > this.rainbows) {
      this.rainbows = rainbowsAfter(pops);
      return { kind: 'rainbow' };
    }
    if (pops > 3 && random.chance(LILY_CHANCE)) return { kind: 'lily' };
    let index = random.int(0, this.met - 1);
    if (index === this.lastName) index = (index + 1) % this.met;
    this.lastName = index;
    return { kind: 'animal', name: ANIMAL_NAMES[index] ?? 'duck' };
  }
}
