import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import type { Point } from '../kit/vector.ts';
import { stamp } from '../kit/draw.ts';
import { Chooser } from './chooser.ts';
import { Chores } from './chores.ts';
import { CropArt } from './crop-art.ts';
import { Field } from './field.ts';
import { Flights } from './flights.ts';
import { Herd } from './herd.ts';
import { type Layout, layoutFarm } from './layout.ts';
import { arrangeFarm } from './pose.ts';
import { Scenery } from './scenery.ts';
import { Shelf } from './shelf.ts';
import { Sky } from './sky.ts';
import { DAY_SONG, NIGHT_SONG, SOUNDS } from './sounds.ts';

/** The farm: there is no end and nothing to lose, and every tap has an effect. */
class Farm implements GameScene {
  readonly field: Field;
  readonly herd: Herd;
  readonly flights = new Flights();
  readonly shelf = new Shelf();
  layout: Layout = layoutFarm(178, 100);
  art = new CropArt(1);
  private readonly kit: Kit;
  private readonly sky: Sky;
  private readonly scenery: Scenery;
  private readonly chooser: Chooser;
  private readonly chores: Chores;
  private hoop = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.field = new Field(kit);
    this.herd = new Herd(kit);
    this.sky = new Sky(kit);
    this.scenery = new Scenery(kit);
    this.chooser = new Chooser(kit);
    this.chores = new Chores(kit, this, kit.showing ? 0 : kit.store.getNumber('gifts', 0));
    if (!kit.showing) kit.sound.music(DAY_SONG);
  }

  lesson(): LessonPlace {
    const { beds } = this.layout;
    const boxes = beds.map(({ x, y, width, height }) => ({
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
    }));
    // The animals stand on their places.
    const beasts = this.herd.beasts.map(({ x, y }) => boxAround({ x, y: y - 9 }, 11));
    return { at: beds[0], free: [...boxes, ...beasts, boxAround(this.layout.basket, 11)] };
  }

  resize(): void {
    const { stage } = this.kit;
    this.layout = layoutFarm(stage.width, stage.height);
    this.art = new CropArt(stage.density);
    this.field.resize(this.layout);
    this.scenery.resize(this.layout);
    this.sky.resize();
    this.herd.resize(this.layout);
    if (this.herd.beasts.length > 0) return;
    for (const name of this.chores.holding.beasts)
      this.herd.welcome(name, this.chores.holding.crops, this.layout);
    this.herd.dress(this.chores.holding.hats);
    this.chooser.start(Math.floor(this.layout.beds.length / 2));
  }

  update(dt: number): void {
    for (const pointer of this.kit.input.pointers) if (pointer.pressed) this.tap(pointer);
    const places = this.places();
    const chosen = this.chooser.update(dt, places);
    const place = places[chosen];
    if (place !== undefined) this.tap(place);
    this.live(dt);
  }

  pose(): void {
    arrangeFarm(this);
    this.chores.basket.push('tomato', 'carrot', 'corn', 'strawberry');
    this.chores.holding = { ...this.chores.holding, landmarks: ['rainbow', 'windmill'] };
    for (let step = 0; step < 6; step += 1) this.live(1 / 60);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { layout, sky } = this;
    this.scenery.drawLand(ctx, layout, this.chores.holding.landmarks);
    sky.drawFar(ctx, layout);
    this.scenery.drawBuildings(ctx, layout, this.chores.holding.landmarks);
    sky.drawCloud(ctx, layout);
    this.field.draw(ctx, this.art);
    this.drawBasket(ctx);
    this.herd.draw(ctx, this.art);
    if (sky.night > 0) this.drawNight(ctx);
    this.flights.draw(ctx);
    if (!this.kit.showing) {
      this.shelf.draw(ctx, layout, this.art);
      this.chooser.draw(ctx);
    }
    this.kit.fx.draw(ctx);
  }

  private drawNight(ctx: CanvasRenderingContext2D): void {
    const { sky, layout } = this;
    const { view } = this.kit.stage;
    const dim = (to: number): number => Math.round(255 - (255 - to) * sky.night);
    ctx.globalCompositeOperation = 'multiply';
    ctx.fillStyle = `rgb(${dim(118)} ${dim(128)} ${dim(208)})`;
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    ctx.globalCompositeOperation = 'source-over';
    sky.drawLights(ctx, layout, this.scenery.windows(layout));
  }

  private live(dt: number): void {
    const { layout } = this;
    this.hoop = Math.max(0, this.hoop - dt * 2);
    if (this.sky.update(dt, layout)) this.dayBegins();
    this.scenery.update(dt);
    this.shelf.update(dt);
    this.flights.update(dt);
    for (const beast of this.herd.update(dt, layout)) this.chores.afterMeal(beast);
    for (const index of this.field.update(dt)) this.ripe(index);
  }

  /** Everything reachable by key, in the order of the chooser. */
  private places(): Point[] {
    const { layout } = this;
    return [...layout.beds, ...this.herd.beasts, layout.basket, layout.cloud, layout.sun, layout.barn];
  }

  private tap({ x, y }: Point): void {
    const { layout, kit } = this;
    const beast = this.herd.at(x, y);
    const bed = this.field.at(x, y);
    const near = (place: Point, reach: number): boolean => Math.hypot(place.x - x, place.y - y) < reach;
    if (beast !== undefined) this.chores.greet(beast);
    else if (bed >= 0) this.chores.tend(bed);
    else if (near(layout.sun, 14)) this.turnDay();
    else if (near(layout.cloud, 17)) this.rain();
    else if (near(layout.basket, 13)) {
      this.hoop = 1;
      kit.sound.play('tap');
    } else if (this.scenery.touchesBarn(x, y, layout)) {
      this.scenery.knockBarn();
      kit.sound.play(this.sky.asleep ? SOUNDS.owl : SOUNDS.rooster);
    } else this.poke(x, y);
  }

  /** Grass and air respond too: a flower, or a butterfly's glitter. */
  private poke(x: number, y: number): void {
    const { fx, sound } = this.kit;
    const colours = y > this.layout.horizon ? ['#fffaf0', '#f7a3b8', '#ffd65c'] : ['#ffffff', '#fff3b0'];
    fx.burst(x, y, { colours, count: 8, speed: [8, 24], size: [1.2, 2.4], life: [0.5, 0.9], gravity: 14 });
    sound.play('tap', { pitch: 1.2 + Math.random() * 0.4 });
  }

  private turnDay(): void {
    this.sky.turn();
    this.dayBegins();
  }

  private dayBegins(): void {
    const { sound, showing } = this.kit;
    this.herd.setAsleep(this.sky.asleep);
    if (showing) return;
    sound.play(this.sky.asleep ? SOUNDS.owl : SOUNDS.rooster);
    sound.music(this.sky.asleep ? NIGHT_SONG : DAY_SONG);
  }

  private rain(): void {
    const { kit } = this;
    this.sky.startRain();
    kit.award('rain');
    kit.sound.play({
      wave: 'noise',
      freq: 900,
      lowpass: 2600,
      highpass: 700,
      attack: 0.4,
      decay: 2.6,
      gain: 0.16,
    });
    kit.fx.after(0.9, () => {
      if (this.field.rain() > 0) kit.progress();
    });
  }

  private ripe(index: number): void {
    const spot = this.layout.beds[index];
    if (spot === undefined) return;
    this.field.shake(index);
    this.kit.sound.play('powerup', { gain: 0.6, pitch: 1.25 });
    this.kit.fx.burst(spot.x, spot.y - 2, {
      colours: ['#fff3b0', '#ffffff', '#ffd65c'],
      count: 14,
      speed: [14, 36],
      size: [1, 2.2],
      life: [0.5, 0.9],
    });
  }

  private drawBasket(ctx: CanvasRenderingContext2D): void {
    const { x, y } = this.layout.basket;
    const hop = Math.sin(this.hoop * Math.PI) * 3;
    this.chores.basket.forEach((crop, index) => {
      const row = Math.floor(index / 4);
      const side = (index % 4) - 1.5 + (row % 2) * 0.5;
      stamp(ctx, this.art.fruit[crop], x + side * 4.6, y - 4.4 - row * 3.6 - hop * 1.6, side * 0.25, 0.62);
    });
    stamp(ctx, this.art.basket, x, y - hop);
  }
}

export const createScene: CreateScene = (kit) => new Farm(kit);
