import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import { SpareTime } from '../kit/spare-time.ts';
import { Actor } from './actor.ts';
import { Buttons } from './buttons.ts';
import { crumbs, shower } from './confetti.ts';
import { Actions } from './actions.ts';
import { drawArrows, drawPointer, Focus, isButton } from './focus.ts';
import { type Layout, layOut, type Spot } from './layout.ts';
import { anyMonster, FIRST_MONSTER, type Monster, type Part, PARTS } from './monster.ts';
import { openOf } from './openings.ts';
import { Room } from './room.ts';
import { Shelf } from './shelf.ts';
import { Shuffle } from './shuffle.ts';

/** Behind the title every part is seen. */
const ALL_OPEN = Infinity;

/** The dancing monster on the thumbnail. */
const POSED_STAR: Monster = { top: 0, head: 3, eyes: 2, mouth: 5, body: 2, legs: 0, colour: 0 };

/** The monsters on the thumbnail's shelf. */
const POSED: readonly Monster[] = [
  { top: 4, head: 0, eyes: 0, mouth: 0, body: 4, legs: 5, colour: 3 },
  { top: 3, head: 1, eyes: 1, mouth: 2, body: 3, legs: 1, colour: 4 },
  { top: 1, head: 2, eyes: 4, mouth: 3, body: 1, legs: 2, colour: 1 },
  { top: 5, head: 4, eyes: 1, mouth: 1, body: 0, legs: 4, colour: 5 },
  { top: 2, head: 5, eyes: 3, mouth: 4, body: 5, legs: 3, colour: 2 },
  { top: 0, head: 3, eyes: 5, mouth: 5, body: 2, legs: 0, colour: 7 },
];

/**
 * A toy: every part of the monster changes, wiggles and sings; the monster dances, and can be stored. It never ends.
 */
class Mixer implements GameScene {
  private readonly kit: Kit;
  private readonly room = new Room();
  private readonly actor: Actor;
  private readonly shelf: Shelf;
  private readonly buttons: Buttons;
  private readonly focus = new Focus();
  private readonly shuffle: Shuffle;
  private readonly actions: Actions;
  private layout: Layout;
  private seconds = 0;
  private idle = 0;
  private confetti = 0;
  private readonly spare = new SpareTime();
  /** The monster whose next changes are painted in spare time. */
  private foreseen: Monster | undefined;

  constructor(kit: Kit) {
    this.kit = kit;
    this.layout = layOut(kit.stage.safe);
    this.shelf = new Shelf(kit);
    const open = (part: Part): number => openOf(part, this.shelf.stored);
    this.actor = new Actor(kit, kit.showing ? FIRST_MONSTER : anyMonster(kit.random, open));
    this.buttons = new Buttons(kit);
    this.shuffle = new Shuffle(kit, this.actor);
    const { actor, shelf, buttons, shuffle } = this;
    this.actions = new Actions(kit, { actor, shelf, buttons, shuffle });
  }

  lesson(): LessonPlace {
    const { buttons, monster } = this.layout;
    const at = { x: monster.x, y: monster.y - 20 * monster.scale };
    const body = boxAround({ x: monster.x, y: monster.y - 32 * monster.scale }, 52 * monster.scale);
    return { at, free: [body, ...buttons.map((spot) => boxAround(spot, spot.radius))] };
  }

  resize(): void {
    this.layout = layOut(this.kit.stage.safe);
    this.actor.resize(this.layout.monster);
    this.shelf.resize(this.layout);
    this.buttons.resize(this.layout);
  }

  update(dt: number): void {
    this.idle += dt;
    for (const pointer of this.kit.input.pointers) this.point(pointer);
    this.readKeys();
    this.live(dt);
    if (this.idle < 4) return;
    // An idle part moves now and then, to invite a touch.
    this.idle = 1.6;
    if (!this.actor.dancing) this.actor.wiggle(PARTS[Math.floor(this.seconds) % 6] ?? 'head');
  }

  attract(dt: number): void {
    this.idle += dt;
    this.live(dt);
    this.actor.dancing = this.seconds % 9 > 4.5;
    if (this.idle < 0.8 || this.actor.dancing) return;
    this.idle = 0;
    this.actor.turn(this.kit.random.pick(PARTS), 1, ALL_OPEN);
  }

  pose(): void {
    const { kit, shelf, actor } = this;
    for (const monster of POSED) shelf.add(monster, { x: 0, y: 0 }, 1);
    shelf.resize(this.layout);
    actor.become(POSED_STAR);
    actor.dancing = true;
    for (let step = 0; step < 76; step += 1) this.live(1 / 60);
    kit.fx.clear();
    shower(this.kit, 44);
    kit.fx.update(0.35);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, actor, layout } = this;
    this.room.draw(ctx, kit, layout);
    this.buttons.draw(ctx, actor.dancing);
    actor.draw(ctx);
    this.shelf.draw(ctx, actor.dancing);
    if (kit.input.device === 'keyboard' && !kit.showing) this.drawFocus(ctx);
    kit.fx.draw(ctx);
  }

  private live(dt: number): void {
    const { actor, kit } = this;
    this.seconds += dt;
    actor.update(dt);
    this.shelf.update(dt);
    this.buttons.update(dt);
    this.shuffle.update(dt);
    const speed = kit.fx.calm ? 0 : actor.dancing ? 0.5 : 0.05;
    this.room.update(dt, actor.monster.colour, speed);
    this.paintAhead();
    this.confetti += dt;
    if (!actor.dancing || this.confetti < 0.5) return;
    this.confetti = 0;
    shower(this.kit, 5);
  }

  /** Paints what the next tap is likely to show. */
  private paintAhead(): void {
    const { actor, shelf } = this;
    if (this.foreseen === actor.monster) return;
    this.foreseen = actor.monster;
    this.spare.use(() => actor.paintAhead() || shelf.paintAhead(actor.monster));
  }

  private point({ pressed, x, y }: Pointer): void {
    if (!pressed) return;
    this.idle = 0;
    const button = this.buttons.at(x, y);
    if (button !== undefined) {
      this.actions.act(button, this.layout);
      return;
    }
    const slot = this.shelf.slotAt(x, y);
    if (slot !== undefined) {
      this.actions.take(slot);
      return;
    }
    const part = this.actor.partAt(x, y);
    if (part !== undefined) {
      if (part !== 'colour') this.focus.target = part;
      this.actions.turn(part, 1);
      return;
    }
    this.kit.sound.play('tap', { pitch: 0.8 });
    crumbs(this.kit, x, y);
  }

  private readKeys(): void {
    const { input } = this.kit;
    const { focus } = this;
    const { stride } = input;
    if (input.device === 'keyboard' && stride !== null) {
      this.idle = 0;
      if (stride === 'up' || stride === 'down') {
        focus.move(stride, this.shelf.count);
        this.kit.sound.play('tick', { pitch: 0.6 });
      } else this.sidestep(stride === 'right' ? 1 : -1);
    }
    if (!input.pad.pressed('action')) return;
    this.idle = 0;
    const { target } = focus;
    if (target === 'shelf') this.actions.take(focus.slot);
    else if (isButton(target)) this.actions.act(target, this.layout);
    else this.actions.turn(target, 1);
  }

  /** Left and right change a part, paint, or select on the shelf. */
  private sidestep(by: 1 | -1): void {
    const { target } = this.focus;
    if (target === 'shelf') this.focus.stepSlot(by, this.shelf.count);
    else if (target === 'paint') this.actions.turn('colour', by);
    else if (isButton(target)) this.actions.act(target, this.layout);
    else this.actions.turn(target, by);
  }

  private drawFocus(ctx: CanvasRenderingContext2D): void {
    const { target } = this.focus;
    const drawSign = target === 'shelf' || isButton(target) ? drawPointer : drawArrows;
    drawSign(ctx, this.focused(), this.seconds);
  }

  private focused(): Spot {
    const { target, slot } = this.focus;
    if (target === 'shelf') return this.shelf.spotOf(slot) ?? { x: 0, y: 0, radius: 8 };
    if (isButton(target)) return this.buttons.spotOf(target);
    const { x, y, scale } = this.actor.spotOf(target);
    return { x, y, radius: (target === 'body' ? 36 : 28) * scale };
  }
}

export const createScene: CreateScene = (kit) => new Mixer(kit);
