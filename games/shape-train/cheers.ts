import type { Kit } from '../kit/game.ts';
import type { Parcel } from './parcel.ts';
import type { Layout } from './layout.ts';
import { COLOURS } from './plan.ts';
import { SOUNDS } from './sounds.ts';
import type { Train } from './train.ts';

const SPARKS = ['#ffe08a', '#ffffff'] as const;

/** The station's reactions: sparks, hops, bell and confetti. */
export class Cheers {
  private readonly kit: Kit;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** The correct waggon waves, as a hint. */
  wave(waggon: number, train: Train, { waggons, pitch, track, bodyHeight }: Layout): void {
    const left = waggons[waggon];
    if (left === undefined) return;
    train.hop(waggon);
    this.kit.sound.play('tick', { pitch: 1.3 });
    this.kit.fx.burst(left + pitch * 0.47, track - bodyHeight - 4, {
      colours: SPARKS,
      count: 12,
      speed: [12, 32],
      size: [1.2, 2.4],
      life: [0.5, 0.9],
    });
  }

  /** A block has been seated. */
  settle(seat: number, { block }: Parcel, { train, layout }: { train: Train; layout: Layout }): void {
    const place = layout.seats[seat];
    if (place === undefined) return;
    train.hop(place.waggon);
    this.kit.fx.burst(place.x, place.y, {
      colours: [COLOURS[block.colour] ?? COLOURS[0], ...SPARKS],
      count: 16,
      speed: [18, 44],
      size: [1.2, 2.8],
      life: [0.4, 0.8],
      gravity: 40,
    });
  }

  /** The train is full: confetti from one waggon after another. */
  feast(train: Train, { waggons, pitch, track, bodyHeight }: Layout): void {
    this.kit.sound.play(SOUNDS.bell);
    waggons.forEach((left, index) => {
      this.kit.fx.after(index * 0.12, () => {
        train.hop(index);
        this.kit.fx.burst(left + pitch / 2, track - bodyHeight - 6, {
          colours: COLOURS,
          count: 20,
          speed: [20, 62],
          size: [1.4, 3],
          life: [0.8, 1.5],
          gravity: 46,
          shape: 'square',
        });
      });
    });
  }

  /** A tap on nothing: a few bits of paper. */
  poke(x: number, y: number): void {
    this.kit.fx.burst(x, y, {
      colours: [...SPARKS, '#f6c945'],
      count: 7,
      speed: [8, 24],
      size: [1.2, 2.6],
      life: [0.4, 0.8],
      shape: 'square',
      gravity: 20,
    });
    this.kit.sound.play('tap', { pitch: 1.2 });
  }
}
