import type { Kit } from '../kit/game.ts';
import { stamp, type Sprite } from '../kit/draw.ts';
import { damp } from '../kit/vector.ts';
import { paintPortrait } from './figure.ts';
import type { Layout, Spot } from './layout.ts';
import { codeOf, keep, type Monster, monsterOf } from './monster.ts';
import { TEMPO } from './song.ts';

interface Kept {
  readonly monster: Monster;
  x: number;
  y: number;
  size: number;
  glee: number;
}

/** Monsters that a child has kept: the newest first, remembered in this browser. */
export class Shelf {
  private readonly kit: Kit;
  private kept: Kept[] = [];
  private slots: readonly Spot[] = [];
  private readonly portraits = new Map<string, Sprite>();
  private seconds = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    const codes = kit.store.get('shelf', (value): value is unknown[] => Array.isArray(value), []);
    for (const code of codes) {
      const monster = monsterOf(code);
      if (monster !== undefined) this.kept.push({ monster, x: 0, y: 0, size: 1, glee: 0 });
    }
  }

  get count(): number {
    return Math.min(this.kept.length, this.slots.length);
  }

  resize({ slots }: Layout): void {
    this.slots = slots;
    this.portraits.clear();
    this.kept.forEach((each, index) => {
      const slot = slots[index];
      if (slot !== undefined) Object.assign(each, { x: slot.x, y: slot.y, size: 1 });
    });
  }

  /** The monster hops from the rug onto the shelf. `size` is how much larger it is there. */
  add(monster: Monster, from: { x: number; y: number }, size: number): void {
    // Ten more than fit are remembered, for a larger screen.
    const monsters = keep(
      this.kept.map((each) => each.monster),
      monster,
      this.slots.length + 10,
    );
    const known = this.kept;
    this.kept = monsters.map((each, index) => {
      const old = known.find((kept) => kept.monster === each);
      if (old !== undefined && index > 0) return old;
      return { monster: each, x: from.x, y: from.y, size, glee: 1 };
    });
    if (!this.kit.showing) this.kit.store.set('shelf', monsters.map(codeOf));
  }

  /** The slot under the point that holds a monster. */
  slotAt(x: number, y: number): number | undefined {
    const found = this.slots.findIndex((slot) => Math.hypot(x - slot.x, y - slot.y) < slot.radius * 1.05);
    return found < 0 || found >= this.count ? undefined : found;
  }

  monsterAt(slot: number): Monster | undefined {
    return this.kept[slot]?.monster;
  }

  cheer(slot: number): void {
    const kept = this.kept[slot];
    if (kept !== undefined) kept.glee = 1;
  }

  spotOf(slot: number): Spot | undefined {
    return this.slots[slot];
  }

  update(dt: number): void {
    this.seconds += dt;
    this.kept.forEach((each, index) => {
      const slot = this.slots[index];
      if (slot === undefined) return;
      each.x = damp(each.x, slot.x, 5, dt);
      each.y = damp(each.y, slot.y, 5, dt);
      each.size = damp(each.size, 1, 4.4, dt);
      each.glee = Math.max(0, each.glee - dt);
    });
  }

  /** While the big one dances, all on the shelf hop along. */
  draw(ctx: CanvasRenderingContext2D, dancing: boolean): void {
    const beat = (this.seconds * TEMPO) / 60;
    const lively = this.kit.fx.calm ? 0.35 : 1;
    for (let index = this.count - 1; index >= 0; index -= 1) {
      const each = this.kept[index];
      const slot = this.slots[index];
      if (each === undefined || slot === undefined) continue;
      const swing = Math.sin(beat * Math.PI + (index % 2) * Math.PI) * lively;
      const hop = dancing ? Math.abs(swing) * 2 : Math.sin(each.glee * Math.PI * 3) * each.glee * 3;
      stamp(
        ctx,
        this.portrait(each.monster, slot.radius * 2),
        each.x,
        each.y - Math.abs(hop),
        dancing ? swing * 0.14 : 0,
        each.size,
      );
    }
  }

  private portrait(monster: Monster, size: number): Sprite {
    const code = codeOf(monster);
    const known = this.portraits.get(code);
    if (known !== undefined) return known;
    const made = paintPortrait(monster, size, this.kit.stage.density);
    this.portraits.set(code, made);
    return made;
  }
}
