import type { Kit } from '../kit/game.ts';
import { Beast } from './beast.ts';
import { BeastArt } from './beast-art.ts';
import type { CropArt } from './crop-art.ts';
import type { Layout } from './layout.ts';
import type { BeastName, Crop } from './produce.ts';
import { isClear, widestStall } from './stalls.ts';

/** All animals of the meadow. */
export class Herd {
  readonly beasts: Beast[] = [];
  private readonly kit: Kit;
  private art = new BeastArt(1);

  constructor(kit: Kit) {
    this.kit = kit;
  }

  resize(layout: Layout): void {
    this.art = new BeastArt(this.kit.stage.density);
    this.art.warm();
    for (const beast of this.beasts) {
      const place = layout.stalls[beast.stall];
      beast.size = layout.beast;
      if (place !== undefined) beast.standAt(place);
    }
  }

  /** Adds an animal with a hop and a wish for one of the crops. */
  welcome(name: BeastName, crops: readonly Crop[], layout: Layout): Beast {
    const { random } = this.kit;
    const stall = widestStall(
      layout.stalls,
      this.beasts.flatMap((each) => [each.feet, each.goal]),
    );
    const place = layout.stalls[stall] ?? layout.basket;
    const beast = new Beast(name, random.pick(crops), { stall, phase: random.range(1, 4) });
    beast.size = layout.beast;
    beast.standAt(place);
    this.beasts.push(beast);
    return beast;
  }

  /** Puts their hats on these animals. */
  dress(names: readonly BeastName[]): void {
    for (const beast of this.beasts) beast.hat = names.includes(beast.name);
  }

  setAsleep(asleep: boolean): void {
    for (const beast of this.beasts) beast.asleep = asleep;
  }

  at(x: number, y: number): Beast | undefined {
    return this.beasts.toSorted((a, b) => b.y - a.y).find((beast) => beast.touches(x, y));
  }

  /** A wished-for crop that is not yet growing or picked: the next seed. */
  unmetWish(around: readonly (Crop | undefined)[]): Crop | undefined {
    return this.beasts.find(({ wish }) => !around.includes(wish))?.wish;
  }

  /** The animals that finished their meal in this step. */
  update(dt: number, layout: Layout): Beast[] {
    const { showing } = this.kit;
    const full = this.beasts.filter((beast) => beast.update(dt));
    for (const beast of this.beasts) if (beast.isRested) this.sendOff(beast, layout);
    for (const beast of this.beasts) {
      const faces = this.beasts.flatMap((each) => (each === beast ? [] : [each.mouth]));
      beast.dodge(faces, dt);
    }
    if (showing) return full;
    for (const beast of this.beasts) {
      if (!beast.asleep || Math.random() > dt * 0.6) continue;
      this.kit.fx.float('z', beast.x + 7, beast.y - 8, {
        size: 5,
        colour: '#dfe8ff',
        seconds: 1.6,
        font: 'round',
      });
    }
    return full;
  }

  /** Lets an animal stroll to a free stall, if no other is in its way. */
  private sendOff(beast: Beast, { stalls }: Layout): void {
    const { random } = this.kit;
    const others = this.beasts.filter((each) => each !== beast);
    const around = others.flatMap((each) => [each.feet, each.goal]);
    const open = stalls.flatMap((place, index) =>
      index !== beast.stall && isClear(beast.feet, place, around) ? [index] : [],
    );
    const rest = random.range(2, 6);
    const stall = open.length === 0 ? beast.stall : random.pick(open);
    const place = stalls[stall];
    if (place === undefined) return;
    if (stall === beast.stall) beast.lookAround(rest);
    else beast.strollTo(place, stall, rest);
  }

  draw(ctx: CanvasRenderingContext2D, crops: CropArt): void {
    const inOrder = this.beasts.toSorted((a, b) => a.y - b.y);
    for (const beast of inOrder) beast.draw(ctx, this.art);
    for (const beast of inOrder) beast.drawDream(ctx, crops);
  }
}
