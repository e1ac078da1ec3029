import type { Kit } from '../kit/game.ts';
import { stamp } from '../kit/draw.ts';
import { clamp } from '../kit/vector.ts';
import { ANIMALS, type Animal, isAnimal, voiceOf } from './animals.ts';
import { crestAt } from './backdrop.ts';
import type { FaceArt } from './face-art.ts';
import { danceStep, type Rhythm } from './flower.ts';

/** The rows in which the friends stand. */
const ROWS = 2;
/** A friend's size on the hill; a face's own radius is 10. */
const SMALL = 0.42;

interface Hopper {
  readonly animal: Animal;
  readonly fromX: number;
  readonly fromY: number;
  readonly fromSize: number;
  age: number;
}

/** All guests woken so far: they stand on the far hill, dance, and sing when tapped. */
export class Friends {
  private readonly kit: Kit;
  private readonly standing = new Map<Animal, { glee: number }>();
  private hoppers: Hopper[] = [];
  private hill = 20;

  constructor(kit: Kit) {
    this.kit = kit;
    const known = kit.store.get('friends', (value): value is unknown[] => Array.isArray(value), []);
    for (const animal of known) if (isAnimal(animal)) this.standing.set(animal, { glee: 0 });
  }

  get met(): ReadonlySet<Animal> {
    return new Set(this.standing.keys());
  }

  resize(hill: number): void {
    this.hill = hill;
  }

  /** Adds a friend without an animation. */
  place(animal: Animal): void {
    this.standing.set(animal, { glee: 0 });
  }

  /** A guest hops over from its flower; `size` as in `stamp`. */
  hopFrom(animal: Animal, x: number, y: number, size: number): void {
    this.hoppers.push({ animal, fromX: x, fromY: y, fromSize: size, age: 0 });
  }

  /** The friend at this place sings; false if there is none. */
  tickle(x: number, y: number): boolean {
    for (const [animal, friend] of this.standing) {
      const spot = this.spotOf(animal);
      if (Math.hypot(x - spot.x, y - spot.y) > 5) continue;
      friend.glee = 1;
      this.kit.award('singer');
      this.kit.sound.play(voiceOf(animal), { pitch: 1.15, pan: x / this.kit.stage.width - 0.5 });
      return true;
    }
    return false;
  }

  update(dt: number): void {
    for (const friend of this.standing.values()) friend.glee = Math.max(0, friend.glee - dt * 1.2);
    for (const hopper of this.hoppers) hopper.age += dt;
    for (const { animal } of this.hoppers.filter(({ age }) => age >= 1)) this.arrive(animal);
    this.hoppers = this.hoppers.filter(({ age }) => age < 1);
  }

  draw(ctx: CanvasRenderingContext2D, faces: FaceArt, rhythm: Rhythm): void {
    const backFirst = [...this.standing].toSorted(([a], [b]) => rowOf(b) - rowOf(a));
    for (const [animal, { glee }] of backFirst) {
      const { x, y } = this.spotOf(animal);
      const step = danceStep(rhythm, animal.length);
      const turn = glee * glee * Math.PI * 2;
      const hop = step.hop * SMALL + Math.sin(glee * Math.PI) * 4;
      stamp(ctx, faces.sprite(animal, true), x + step.x * SMALL, y - hop, step.tilt + turn, SMALL);
    }
  }

  /** Draws the hopping ones, above everything. */
  drawHoppers(ctx: CanvasRenderingContext2D, faces: FaceArt): void {
    for (const { animal, fromX, fromY, fromSize, age } of this.hoppers) {
      const t = clamp(age, 0, 1);
      const to = this.spotOf(animal);
      const x = fromX + (to.x - fromX) * t;
      const y = fromY + (to.y - fromY) * t - Math.sin(t * Math.PI) * 12;
      stamp(
        ctx,
        faces.sprite(animal, true),
        x,
        y,
        Math.sin(t * Math.PI * 2) * 0.5,
        fromSize + (SMALL - fromSize) * t,
      );
    }
  }

  private arrive(animal: Animal): void {
    const { kit } = this;
    const { x, y } = this.spotOf(animal);
    if (!this.standing.has(animal)) {
      this.standing.set(animal, { glee: 1 });
      if (!kit.showing) {
        kit.store.set('friends', [...this.standing.keys()]);
        kit.grow();
      }
    }
    kit.fx.burst(x, y, {
      colours: ['#fff3c4', '#ffffff', '#f7b7a3'],
      count: 7,
      speed: [8, 20],
      size: [0.8, 1.6],
      life: [0.3, 0.6],
      shape: 'square',
    });
  }

  private spotOf(animal: Animal): { x: number; y: number } {
    const { width } = this.kit.stage;
    const index = ANIMALS.indexOf(animal);
    const column = Math.floor(index / ROWS);
    const columns = Math.ceil(ANIMALS.length / ROWS);
    // From the centre outwards, so that a few friends stand together, in two rows.
    const place = columns / 2 + (column % 2 === 0 ? column / 2 : -(column + 1) / 2);
    const step = Math.min(10.5, (width - 10) / columns);
    const row = rowOf(animal);
    const x = width / 2 + (place - columns / 2 + row * 0.5) * step;
    return { x, y: crestAt(x, width, this.hill) - 2 - row * 4 };
  }
}

/** 0 in front. */
function rowOf(animal: Animal): number {
  return ANIMALS.indexOf(animal) % ROWS;
}
