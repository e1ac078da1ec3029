import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import { damp } from '../kit/vector.ts';
import { Album } from './album.ts';
import { AnimalArt } from './animal-art.ts';
import { Backdrop } from './backdrop.ts';
import { Book } from './book.ts';
import { BubbleArt } from './bubble.ts';
import { Bubbles } from './bubbles.ts';
import { Flock } from './flock.ts';
import { Frog } from './frog.ts';
import { Lilies } from './lilies.ts';
import { lightAfter } from './progression.ts';
import { Ripples } from './ripples.ts';
import { Sailing } from './sailing.ts';
import { moveBetween, type Shape } from './shape.ts';
import { Sky } from './sky.ts';
import { Surprises } from './surprises.ts';
import { CROAK, LULLABY } from './tune.ts';
import { Waters } from './waters.ts';

/** A pond that fills with animals from burst bubbles. There is no end and nothing to lose. */
class Pond implements GameScene {
  private readonly kit: Kit;
  private readonly backdrop = new Backdrop();
  private readonly sky = new Sky();
  readonly ripples: Ripples;
  readonly bubbles: Bubbles;
  readonly flock: Flock;
  readonly lilies = new Lilies();
  readonly book: Book;
  readonly waters: Waters;
  private readonly sailing: Sailing;
  private readonly surprises: Surprises;
  private readonly frog = new Frog();
  private art: { animals: AnimalArt; bubbles: BubbleArt };
  shore = 60;
  /** Of the frame so far. */
  private shape: Shape | undefined;
  private light = 0;
  private idle = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.ripples = new Ripples(kit);
    const album = new Album(kit.store, kit.showing);
    this.waters = new Waters(kit.showing ? undefined : kit.store, album);
    this.sailing = new Sailing(kit, this.waters);
    this.bubbles = new Bubbles(kit, this.waters);
    this.flock = new Flock(kit, this.ripples);
    this.book = new Book(kit, album, { waters: this.waters, sail: () => this.sailing.sail() });
    this.surprises = new Surprises(kit, this);
    this.art = { animals: new AnimalArt(1), bubbles: new BubbleArt(1) };
    this.light = lightAfter(this.waters.pops);
    if (!kit.showing) kit.sound.music(LULLABY);
  }

  lesson(): LessonPlace {
    const { stage } = this.kit;
    const at = this.bubbles.nearest(stage.width / 2, stage.height / 2);
    const bubbles = this.bubbles.all.map((bubble) => boxAround(bubble, bubble.radius));
    const frog = boxAround({ x: this.frog.x, y: stage.height - 17 }, 12);
    return { at, free: [frog, ...bubbles] };
  }

  resize(): void {
    const { stage } = this.kit;
    this.shore = stage.height * (stage.portrait ? 0.66 : 0.6);
    this.art = { animals: new AnimalArt(stage.density), bubbles: new BubbleArt(stage.density) };
    this.art.animals.warm(this.waters.place.animals);
    this.book.resize(this.art.animals);
    this.sky.resize(stage.density);
    this.flock.resize(this.shore);
    this.frog.resize(stage.density, stage.height - 17);
    const shape = { width: stage.width, height: stage.height, shore: this.shore };
    if (this.shape === undefined) {
      this.frog.x = stage.width / 2;
      this.bubbles.fill(this.shore);
    } else {
      const move = moveBetween(this.shape, shape);
      for (const part of [this.frog, this.bubbles, this.flock, this.lilies]) part.move(move);
    }
    this.shape = shape;
  }

  update(dt: number): void {
    const { input } = this.kit;
    for (const pointer of input.pointers) this.point(pointer);
    const reading = this.book.readKeys();
    if (!reading && (input.pad.pressed('action') || input.pad.pressed('up'))) this.hop();
    if (!reading && input.pad.pressed('down')) this.sailing.sail();
    this.live(dt, reading ? 0 : input.pad.x);
  }

  /** Attract mode: the frog plays by itself. */
  attract(dt: number): void {
    this.idle += dt;
    if (this.idle > 1.1 && !this.frog.aloft) {
      this.idle = 0;
      const next = this.kit.random.chance(0.75)
        ? this.bubbles.nearest(this.frog.x, this.shore * 0.6)
        : undefined;
      if (next !== undefined) this.frog.goTo(next.x);
      this.frog.jump(this.jumpTop());
    }
    this.live(dt, 0);
  }

  pose(): void {
    const { stage, fx } = this.kit;
    for (const [name, x, row] of [
      ['duck', 0.2, 0.72],
      ['otter', 0.61, 0.68],
      ['whale', 0.83, 0.75],
      ['turtle', 0.66, 0.87],
      ['pig', 0.3, 0.88],
    ] as const) {
      this.flock.place(name, x * stage.width, row * stage.height);
    }
    this.waters.here = 0;
    this.bubbles.arrange(this.shore);
    this.frog.x = stage.width * 0.5;
    for (let step = 0; step < 50; step += 1) this.flock.update(1 / 60);
    fx.clear();
    this.frog.jump(stage.height * 0.4);
    for (let step = 0; step < 26; step += 1) this.live(1 / 60, 0, false);
    this.ripples.ring(this.frog.x, this.frog.home + 9, 14);
    fx.burst(this.frog.x, this.frog.y - 16, {
      colours: ['#ffffff', '#fff3b8', '#ffb7dc'],
      count: 18,
      speed: [20, 60],
      size: [1, 2.6],
      life: [0.6, 0.9],
    });
    fx.update(0.18);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { stage, fx } = this.kit;
    this.backdrop.draw(ctx, stage, { shore: this.shore, light: this.light, place: this.waters.here });
    this.sky.drawFar(ctx, stage, this.light);
    this.ripples.draw(ctx);
    this.lilies.draw(ctx, this.art.bubbles);
    this.flock.draw(ctx, this.art.animals);
    this.bubbles.draw(ctx, this.art);
    this.frog.draw(ctx);
    this.sky.drawNear(ctx, stage, this.shore, this.light);
    fx.draw(ctx);
    if (!this.kit.showing) this.book.draw(ctx, this.art.animals);
    this.sailing.draw(ctx);
  }

  private live(dt: number, steer: number, popping = true): void {
    const { stage, fx } = this.kit;
    this.light = damp(this.light, lightAfter(this.waters.pops), 0.8, dt);
    this.sky.update(fx.calm ? dt * 0.2 : dt);
    this.ripples.update(dt);
    this.lilies.update(dt);
    this.bubbles.update(dt, this.shore);
    const pull = this.frog.aloft ? this.bubbles.nearest(this.frog.x, this.frog.y - 10)?.x : undefined;
    this.frog.update(dt, steer, { left: 14, right: stage.width - 14, pull });
    if (this.frog.landed) this.ripples.splash(this.frog.x, this.frog.home + 9, 0.6);
    this.flock.update(dt);
    this.book.update(dt);
    if (this.sailing.update(dt)) this.arrive();
    if (popping && this.frog.aloft) this.frogPops();
  }

  /** Another water is reached. */
  private arrive(): void {
    this.flock.empty();
    this.art.animals.warm(this.waters.place.animals);
    this.bubbles.fill(this.shore);
  }

  private point(pointer: Pointer): void {
    if (pointer.pressed) this.tap(pointer.x, pointer.y);
    else if (pointer.down && Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY) > 5) {
      const swiped = this.bubbles.all.find((each) => each.calm && each.touches(pointer.x, pointer.y));
      if (swiped !== undefined) this.surprises.hit(swiped);
    }
  }

  /** Everything responds to a tap: bubbles, animals, the frog, flowers, sun and moon, and the water. */
  private tap(x: number, y: number): void {
    if (this.book.press(x, y)) return;
    const bubble = this.bubbles.all.findLast((each) => each.touches(x, y));
    if (bubble !== undefined) {
      this.surprises.hit(bubble);
      return;
    }
    if (this.frog.touches(x, y)) {
      this.hop();
      return;
    }
    if (this.flock.tickle(x, y)) {
      this.kit.progress();
      return;
    }
    const { kit } = this;
    const sun = this.sky.place(kit.stage);
    if (Math.hypot(x - sun.x, y - sun.y) < 13) {
      this.sky.tickle();
      kit.sound.play('powerup', { pitch: 1.3 });
    } else if (this.lilies.twirl(x, y)) kit.sound.play('coin', { pitch: 1.2 });
    else if (y > this.shore) {
      this.ripples.splash(x, y, 0.4);
      this.frog.goTo(x);
    } else this.surprises.twinkle(x, y);
  }

  private hop(): void {
    this.kit.award('frog');
    if (!this.frog.jump(this.jumpTop())) return;
    this.kit.sound.play(CROAK);
    this.ripples.ring(this.frog.x, this.frog.home + 9, 14);
  }

  private jumpTop(): number {
    const target = this.bubbles.nearest(this.frog.x, this.shore * 0.5);
    return Math.min(this.shore - 20, (target?.y ?? this.shore * 0.5) - 4);
  }

  private frogPops(): void {
    const touched = this.bubbles.all.find((each) => each.touches(this.frog.x, this.frog.y - 2, 5));
    if (touched === undefined) return;
    this.frog.bounce();
    touched.hits = 1;
    this.surprises.hit(touched);
  }
}

export const createScene: CreateScene = (kit) => new Pond(kit);
