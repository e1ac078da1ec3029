import type { Kit } from '../kit/game.ts';
import type { Point } from '../kit/vector.ts';
import type { Beast } from './beast.ts';
import type { CropArt } from './crop-art.ts';
import type { Field } from './field.ts';
import type { Flights } from './flights.ts';
import type { Herd } from './herd.ts';
import type { Layout } from './layout.ts';
import {
  arrivalFor,
  type BeastName,
  type Crop,
  type Gift,
  GIFT_OF,
  type Holding,
  holdingAfter,
  SHELF,
  shelfAfter,
} from './produce.ts';
import type { Shelf } from './shelf.ts';
import { SOUNDS, VOICES } from './sounds.ts';
import { CONFETTI, dust, fireworks, hearts } from './sparkles.ts';

const BASKET_ROOM = 7;

/** The parts of the scene that the chores change. */
export interface Yard {
  readonly layout: Layout;
  readonly field: Field;
  readonly herd: Herd;
  readonly flights: Flights;
  readonly shelf: Shelf;
  readonly art: CropArt;
}

/** The work of the farm: planting, watering, picking, feeding; and its results. */
export class Chores {
  readonly basket: Crop[] = [];
  holding: Holding;
  private gifts: number;
  private readonly kit: Kit;
  private readonly yard: Yard;

  constructor(kit: Kit, yard: Yard, gifts: number) {
    this.kit = kit;
    this.yard = yard;
    this.gifts = gifts;
    this.holding = holdingAfter(gifts);
    yard.shelf.gifts = shelfAfter(gifts);
  }

  tend(index: number): void {
    const { kit, yard } = this;
    const bed = yard.field.beds[index];
    const spot = yard.layout.beds[index];
    if (bed === undefined || spot === undefined) return;
    const { crop } = bed;
    const action = bed.tend(this.nextSeed());
    yard.field.shake(index);
    if (!kit.showing) kit.progress();
    if (action === 'planted') {
      kit.award('planted');
      kit.sound.play(SOUNDS.plant);
      dust(kit.fx, spot.x, spot.y + 4);
    } else if (action === 'watered') {
      yard.field.pour(index);
      kit.sound.play(SOUNDS.pour);
    } else if (action === 'tickled') {
      kit.sound.play(SOUNDS.rustle);
      kit.fx.burst(spot.x, spot.y, {
        colours: ['#74c24d', '#58a83c'],
        count: 5,
        speed: [14, 30],
        size: [1, 2],
        life: [0.3, 0.6],
        gravity: 50,
      });
    } else if (crop !== undefined) this.pick(crop, spot);
  }

  /** Handles a tap on an animal: feeds it, or lets it greet. */
  greet(beast: Beast): void {
    const { kit } = this;
    beast.jump();
    kit.sound.play(beast.asleep ? SOUNDS.snore : VOICES[beast.name]);
    if (!kit.showing) kit.progress();
    const wished = this.basket.indexOf(beast.wish);
    const from = this.basket.length === 0 || beast.busy ? -1 : Math.max(wished, 0);
    if (from >= 0) this.feed(beast, from);
    else hearts(kit.fx, { x: beast.x, y: beast.y - 15 }, 2);
  }

  /** An animal has finished its meal. */
  afterMeal(beast: Beast): void {
    hearts(this.kit.fx, { x: beast.x, y: beast.y - 15 }, 5);
    this.kit.sound.play('powerup', { pitch: 1.1 });
    if (beast.meal !== beast.wish) return;
    beast.wish = this.kit.random.pick(this.holding.crops);
    this.give(GIFT_OF[beast.name], beast);
  }

  private pick(crop: Crop, spot: Point): void {
    const { kit, yard } = this;
    kit.sound.play(SOUNDS.pluck);
    dust(kit.fx, spot.x, spot.y + 4);
    const hungry = yard.herd.beasts.find((beast) => !beast.busy && !beast.asleep);
    // A full basket feeds an animal automatically, so that picking never has to stop.
    if (this.basket.length >= BASKET_ROOM && hungry !== undefined)
      this.feed(hungry, Math.max(0, this.basket.indexOf(hungry.wish)));
    yard.flights.send(yard.art.fruit[crop], spot, yard.layout.basket, () => {
      this.basket.push(crop);
      if (this.basket.length > BASKET_ROOM + 3) this.basket.shift();
      kit.sound.play('land', { pitch: 1.4 });
    });
  }

  private feed(beast: Beast, index: number): void {
    const [crop] = this.basket.splice(index, 1);
    if (crop === undefined) return;
    const { yard, kit } = this;
    beast.awaiting = true;
    beast.meal = crop;
    kit.sound.play('whoosh', { gain: 0.6 });
    yard.flights.send(yard.art.fruit[crop], yard.layout.basket, beast.mouth, () => {
      beast.eat();
      kit.sound.play(SOUNDS.munch);
      const { x, y } = beast.mouth;
      kit.fx.burst(x, y, {
        colours: ['#f5821f', '#74c24d', '#ffd23f'],
        count: 12,
        speed: [10, 32],
        size: [0.8, 1.8],
        life: [0.4, 0.8],
        gravity: 70,
      });
    });
  }

  private give(gift: Gift, from: Point): void {
    const { yard, kit } = this;
    this.gifts += 1;
    const number = this.gifts;
    kit.store.set('gifts', number);
    kit.grow();
    const slot = yard.shelf.slot(yard.layout, (number - 1) % SHELF);
    yard.flights.send(yard.art.gift[gift], from, slot, () => {
      yard.shelf.gifts.push(gift);
      kit.sound.play('coin', { pitch: 0.9 + 0.15 * yard.shelf.gifts.length });
      kit.fx.burst(slot.x, slot.y, {
        colours: CONFETTI,
        count: 12,
        speed: [12, 34],
        size: [1, 2],
        life: [0.4, 0.8],
      });
      if (number % SHELF === 0) this.celebrate(number);
    });
  }

  /** A full shelf: fireworks of felt, and a new arrival. */
  private celebrate(gift: number): void {
    const { yard, kit } = this;
    yard.shelf.cheer();
    kit.sound.play('win');
    fireworks(kit.fx, yard.layout);
    kit.fx.after(1.1, () => {
      // A fourth gift may have come meanwhile.
      yard.shelf.gifts.splice(0, SHELF);
      const arrival = arrivalFor(gift);
      this.holding = holdingAfter(gift);
      if (arrival?.kind === 'hat') this.dress(arrival.name);
      if (arrival?.kind !== 'beast') return;
      const beast = yard.herd.welcome(arrival.name, this.holding.crops, yard.layout);
      beast.jump();
      kit.sound.play(VOICES[arrival.name]);
    });
  }

  /** An animal gets its hat. */
  private dress(name: BeastName): void {
    const { herd } = this.yard;
    herd.dress(this.holding.hats);
    const beast = herd.beasts.find((each) => each.name === name);
    if (beast === undefined) return;
    beast.jump();
    hearts(this.kit.fx, { x: beast.x, y: beast.y - 15 }, 5);
    this.kit.sound.play(VOICES[name]);
  }

  /** A crop that an animal wishes for and that is not growing, so that every wish is fulfilled; else any. */
  private nextSeed(): Crop {
    const { yard, kit } = this;
    return (
      yard.herd.unmetWish([...yard.field.growing, ...this.basket]) ?? kit.random.pick(this.holding.crops)
    );
  }
}
