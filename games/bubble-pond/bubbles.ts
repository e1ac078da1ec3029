import type { Kit } from '../kit/game.ts';
import type { AnimalArt } from './animal-art.ts';
import type { AnimalName } from './animals.ts';
import { Bubble, type BubbleArt, type Content } from './bubble.ts';
import { rainbowsAfter } from './progression.ts';
import type { Place } from './shape.ts';
import type { Waters } from './waters.ts';

/** Every how many bubbles one holds a water lily. */
const LILY_CHANCE = 0.14;
/** Chance that a known animal from another water looks in. */
const VISITOR_CHANCE = 0.3;

/** The bubbles in the air: maintains their number and chooses their contents. */
export class Bubbles {
  readonly all: Bubble[] = [];
  private readonly kit: Kit;
  private readonly waters: Waters;
  /** Newcomers whose bubbles have come. */
  private coming = new Set<AnimalName>();
  private wait = 0;
  private rainbows: number;
  private last: AnimalName | undefined;

  constructor(kit: Kit, waters: Waters) {
    this.kit = kit;
    this.waters = waters;
    this.rainbows = rainbowsAfter(waters.pops);
  }

  get most(): number {
    const { width, height } = this.kit.stage;
    return Math.max(5, Math.min(8, Math.round((width * height) / 2300)));
  }

  /** Fills the air of a place at once, so that its first picture is not empty. */
  fill(shore: number): void {
    this.all.length = 0;
    this.coming.clear();
    while (this.all.length < this.most) this.add(shore);
    for (let step = 0; step < 240; step += 1) for (const bubble of this.all) bubble.update(1 / 60);
  }

  update(dt: number, shore: number): void {
    for (const bubble of this.all) bubble.update(dt);
    this.wait -= dt;
    if (this.wait > 0 || this.all.length >= this.most) return;
    this.add(shore);
    this.wait = this.all.length < this.most / 2 ? 0.25 : 0.7;
  }

  /** Moves all of them with the frame. */
  move(to: (place: Place) => Place): void {
    for (const bubble of this.all) bubble.move(to);
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

  private add(shore: number): void {
    const { random, stage } = this.kit;
    const content = this.nextContent();
    const { x, hover } = this.freePlace(
      content.kind === 'newcomer'
        ? [shore * 0.45, shore * 0.62]
        : [stage.safe.top + 12, Math.max(stage.safe.top + 18, shore - 2)],
    );
    const phase = random.range(0, 6);
    this.all.push(new Bubble(content, { x, from: Math.min(stage.height - 14, shore + 12), hover, phase }));
  }

  /** The candidate place farthest from other bubbles, between two heights: a newcomer is in the middle of the picture. */
  private freePlace([top, bottom]: readonly [number, number]): { x: number; hover: number } {
    const { random, stage } = this.kit;
    let best = { x: stage.width / 2, hover: (top + bottom) / 2 };
    let room = -1;
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const x = random.range(17, stage.width - 17);
      const hover = random.range(top, bottom);
      const gap = Math.min(999, ...this.all.map(({ place }) => Math.hypot(place.x - x, place.y - hover)));
      if (gap > room) {
        room = gap;
        best = { x, hover };
      }
    }
    return best;
  }

  private nextContent(): Content {
    const { kit, waters } = this;
    const newcomer = waters.newcomer(this.coming);
    if (newcomer !== undefined) {
      this.coming.add(newcomer);
      return { kind: 'newcomer', name: newcomer };
    }
    if (rainbowsAfter(waters.pops) > this.rainbows) {
      this.rainbows = rainbowsAfter(waters.pops);
      return { kind: 'rainbow' };
    }
    if (waters.pops > 3 && kit.random.chance(LILY_CHANCE)) return { kind: 'lily' };
    const known = kit.random.chance(VISITOR_CHANCE) ? waters.visitors : waters.known;
    const others = known.filter((name) => name !== this.last);
    const name = kit.random.pick(others.length > 0 ? others : waters.known);
    this.last = name;
    return { kind: 'animal', name };
  }
}
