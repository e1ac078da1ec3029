import type { Kit } from '../kit/game.ts';
import type { Extent } from '../kit/stage.ts';
import type { Animal } from './animals.ts';
import { type Brushes, Flower, type Rhythm } from './flower.ts';
import { FLOWER_KINDS } from './flower-art.ts';
import { type Bed, plant } from './layout.ts';
import { Memory } from './memory.ts';

/** The flowers of one meadow and their guests. */
export class Patch {
  readonly memory: Memory<Animal>;
  readonly flowers: readonly Flower[];
  bed: Bed = { places: [], radius: 10 };

  constructor(kit: Kit, guests: readonly Animal[]) {
    this.memory = new Memory(guests);
    // Neighbours have different colours, which helps memory.
    const first = kit.random.int(0, FLOWER_KINDS - 1);
    this.flowers = guests.map((guest, index) => new Flower(guest, (first + index * 5) % FLOWER_KINDS));
  }

  place(area: Extent): void {
    this.bed = plant(this.flowers.length, area);
    this.bed.places.forEach((place, index) => {
      const flower = this.flowers[index];
      if (flower === undefined) return;
      flower.x = place.x;
      flower.y = place.y - this.bed.radius * 0.08;
      flower.radius = this.bed.radius;
    });
  }

  /** All flowers grow one after another; returns the seconds this takes. */
  growUp(): number {
    this.flowers.forEach((flower, index) => flower.grow(1, index * 0.07));
    return this.flowers.length * 0.07 + 0.5;
  }

  sink(): void {
    this.flowers.forEach((flower, index) => flower.grow(-1, 0.25 + index * 0.04));
  }

  /** Updates the petals from the rules; during the preview, all are open. */
  settle(peeking: boolean): void {
    this.flowers.forEach((flower, index) => {
      flower.open = peeking || this.memory.isOpen(index);
    });
  }

  update(dt: number): void {
    for (const flower of this.flowers) flower.update(dt);
  }

  draw(ctx: CanvasRenderingContext2D, brushes: Brushes, rhythm: Rhythm, focus: number): void {
    for (const flower of this.flowers) flower.drawStem(ctx, brushes);
    this.flowers.forEach((flower, index) => {
      if (!flower.awake) flower.draw(ctx, brushes, rhythm, index === focus);
    });
    // Dancers are drawn above their neighbours.
    for (const flower of this.flowers) if (flower.awake) flower.draw(ctx, brushes, rhythm, false);
  }
}
