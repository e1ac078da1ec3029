import type { Kit } from '../kit/game.ts';
import { fillCircle, fillPolygon, stamp } from '../kit/draw.ts';
import { damp } from '../kit/vector.ts';
import { INK, traceHeart } from './ink.ts';
import type { Layout, Spot } from './layout.ts';
import { codeOf, keep, type Monster, monsterOf } from './monster.ts';
import { SHELF } from './openings.ts';
import { Portraits } from './portraits.ts';
import { TEMPO } from './song.ts';

interface Kept {
  readonly monster: Monster;
  x: number;
  y: number;
  size: number;
  glee: number;
}

/**
 * The player's stored monsters, newest first, stored in this browser. If there are more than the shelf has slots, its
 * last slot is an arrow to the next page.
 */
export class Shelf {
  private readonly kit: Kit;
  private kept: Kept[] = [];
  /** The monsters of the page, by slot. */
  private shown: readonly Kept[] = [];
  private slots: readonly Spot[] = [];
  private portraits = new Portraits(1, 1);
  private seconds = 0;
  private page = 0;
  private pressed = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    const codes = kit.store.get('shelf', (value): value is unknown[] => Array.isArray(value), []);
    for (const code of codes) {
      const monster = monsterOf(code);
      if (monster !== undefined) this.kept.push({ monster, x: 0, y: 0, size: 1, glee: 0 });
    }
  }

  /** The slots in use: monsters, and the arrow if there is one. */
  get count(): number {
    return this.shown.length + (this.hasArrow ? 1 : 0);
  }

  /** Number of stored monsters, shown or not. */
  get stored(): number {
    return this.kept.length;
  }

  /** True if the slot is the arrow to the next page. */
  isArrow(slot: number): boolean {
    return this.hasArrow && slot === this.shown.length;
  }

  private get hasArrow(): boolean {
    return this.kept.length > this.slots.length && this.slots.length > 1;
  }

  /** Opens a page; the last one is filled up from the beginning. */
  private open(page: number): void {
    const { kept, slots } = this;
    const size = this.hasArrow ? slots.length - 1 : slots.length;
    const first = page * size;
    this.page = page;
    this.shown = [...kept, ...kept].slice(first, first + Math.min(size, kept.length));
  }

  resize({ slots }: Layout): void {
    this.slots = slots;
    this.portraits = new Portraits((slots[0]?.radius ?? 1) * 2, this.kit.stage.density);
    this.open(0);
    this.shown.forEach((each, index) => {
      const slot = slots[index];
      if (slot !== undefined) Object.assign(each, { x: slot.x, y: slot.y, size: 1 });
    });
  }

  /** The next ones slide in from the right. */
  turnPage(): void {
    const size = this.slots.length - 1;
    this.open((this.page + 1) % Math.ceil(this.kept.length / size));
    this.pressed = 1;
    this.shown.forEach((each, index) => {
      const slot = this.slots[index];
      if (slot !== undefined) Object.assign(each, { x: slot.x + 60, y: slot.y, size: 1, glee: 0.5 });
    });
  }

  /** The monster hops from the rug onto the shelf. `size` is its size there relative to the shelf's. */
  add(monster: Monster, from: { x: number; y: number }, size: number): void {
    const monsters = keep(
      this.kept.map((each) => each.monster),
      monster,
      SHELF,
    );
    const known = this.kept;
    this.kept = monsters.map((each, index) => {
      const old = known.find((kept) => kept.monster === each);
      if (old !== undefined && index > 0) return old;
      return { monster: each, x: from.x, y: from.y, size, glee: 1 };
    });
    this.open(0);
    if (this.kit.showing) return;
    this.kit.store.set('shelf', monsters.map(codeOf));
    this.kit.grow();
  }

  /** Paints the picture of a monster that may be stored next; false if it is there. */
  paintAhead(monster: Monster): boolean {
    return this.portraits.paintAhead(monster);
  }

  /** The slot under the point, if it holds a monster. */
  slotAt(x: number, y: number): number | undefined {
    const found = this.slots.findIndex((slot) => Math.hypot(x - slot.x, y - slot.y) < slot.radius * 1.05);
    return found < 0 || found >= this.count ? undefined : found;
  }

  monsterAt(slot: number): Monster | undefined {
    return this.shown[slot]?.monster;
  }

  cheer(slot: number): void {
    const kept = this.shown[slot];
    if (kept !== undefined) kept.glee = 1;
  }

  spotOf(slot: number): Spot | undefined {
    return this.slots[slot];
  }

  update(dt: number): void {
    this.seconds += dt;
    this.pressed = Math.max(0, this.pressed - dt * 4);
    this.shown.forEach((each, index) => {
      const slot = this.slots[index];
      if (slot === undefined) return;
      each.x = damp(each.x, slot.x, 5, dt);
      each.y = damp(each.y, slot.y, 5, dt);
      each.size = damp(each.size, 1, 4.4, dt);
      each.glee = Math.max(0, each.glee - dt);
    });
  }

  /** While the monster on the rug dances, those on the shelf hop along. */
  draw(ctx: CanvasRenderingContext2D, dancing: boolean): void {
    const beat = (this.seconds * TEMPO) / 60;
    const lively = this.kit.fx.calm ? 0.35 : 1;
    const { shown } = this;
    if (!this.kit.showing) this.drawFree(ctx);
    for (let index = shown.length - 1; index >= 0; index -= 1) {
      const each = shown[index];
      const slot = this.slots[index];
      if (each === undefined || slot === undefined) continue;
      const swing = Math.sin(beat * Math.PI + (index % 2) * Math.PI) * lively;
      const hop = dancing ? Math.abs(swing) * 2 : Math.sin(each.glee * Math.PI * 3) * each.glee * 3;
      stamp(
        ctx,
        this.portraits.of(each.monster),
        each.x,
        each.y - Math.abs(hop),
        dancing ? swing * 0.14 : 0,
        each.size,
      );
    }
    if (this.hasArrow) this.drawArrow(ctx);
  }

  /** A pale heart in each free place: the button with the heart puts a monster there. */
  private drawFree(ctx: CanvasRenderingContext2D): void {
    ctx.fillStyle = 'rgb(255 255 255 / 0.5)';
    for (const { x, y, radius } of this.slots.slice(this.shown.length)) {
      ctx.save();
      ctx.translate(x, y);
      ctx.scale(radius / 20, radius / 20);
      traceHeart(ctx);
      ctx.fill();
      ctx.restore();
    }
  }

  /** A round arrow, as large as a monster. */
  private drawArrow(ctx: CanvasRenderingContext2D): void {
    const slot = this.slots[this.shown.length];
    if (slot === undefined) return;
    const radius = slot.radius * (0.8 - this.pressed * 0.12);
    fillCircle(ctx, slot.x, slot.y, radius, '#fff3d0');
    ctx.lineWidth = 0.9;
    ctx.strokeStyle = INK;
    ctx.stroke();
    const nose = radius * 0.5;
    const tail = slot.x - nose * 0.7;
    fillPolygon(ctx, [tail, slot.y - nose, slot.x + nose, slot.y, tail, slot.y + nose], '#e6284f');
  }
}
