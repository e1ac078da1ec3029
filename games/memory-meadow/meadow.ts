import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { fillCircle } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { ANIMALS, voiceOf } from './animals.ts';
import { Backdrop } from './backdrop.ts';
import { Course } from './course.ts';
import { Drift } from './drift.ts';
import { FaceArt } from './face-art.ts';
import { FlowerArt } from './flower-art.ts';
import type { Brushes, Rhythm } from './flower.ts';
import { Friends } from './friends.ts';
import { Guide } from './guide.ts';
import { HOUR_COUNT } from './hours.ts';
import { placeAt, stepFrom } from './layout.ts';
import { petalShower } from './party.ts';
import { seasonOf } from './seasons.ts';
import { TEMPO } from './tunes.ts';

/** A pairs game: two flowers with the same guest wake it up, and the guests dance. It never ends. */
class Meadow implements GameScene {
  private readonly kit: Kit;
  private readonly backdrop = new Backdrop();
  private readonly friends: Friends;
  private readonly drift = new Drift();
  private readonly guide = new Guide();
  private readonly course: Course;
  private brushes: Brushes = { flowers: new FlowerArt(1, ''), faces: new FaceArt(1) };
  private brushDensity = 0;
  private seconds = 0;
  private focus = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.friends = new Friends(kit);
    this.course = new Course(kit, this.friends, () => this.placeFlowers());
  }

  lesson(): LessonPlace {
    const { places, radius } = this.course.patch.bed;
    return { at: places[0], free: places.map((place) => boxAround(place, radius)) };
  }

  resize(): void {
    this.friends.resize(this.hill);
    this.guide.resize(this.kit.stage.density);
    this.placeFlowers();
  }

  get opening(): boolean {
    return this.course.phase !== 'playing';
  }

  update(dt: number): void {
    this.readKeys();
    for (const pointer of this.kit.input.pointers) if (pointer.pressed) this.tap(pointer.x, pointer.y);
    this.live(dt);
  }

  /** Attract mode: a player who remembers half of the flowers. */
  attract(dt: number): void {
    this.live(dt);
    const { course } = this;
    if (course.phase !== 'playing' || course.waited < 1.2) return;
    const { memory } = course.patch;
    const { waiting } = memory;
    const { random } = this.kit;
    if (waiting !== undefined && random.chance(0.6)) course.open(memory.partnerOf(waiting));
    else if (memory.asleep.length > 0) course.open(random.pick(memory.asleep));
  }

  pose(): void {
    const { kit, course } = this;
    course.skipTo(3);
    const { memory, flowers } = course.patch;
    for (const index of [1, 6, 4]) {
      memory.open(index);
      memory.open(memory.partnerOf(index));
    }
    memory.open(memory.asleep[2] ?? 0);
    course.patch.settle(false);
    flowers.forEach((flower, index) => {
      if (memory.isAwake(index)) flower.wake();
      flower.stand();
      if (flower.awake) petalShower(kit, flower, 4);
    });
    for (const animal of ANIMALS.slice(4, 11)) this.friends.place(animal);
    this.seconds = 0.31;
    this.guide.x = kit.stage.width * 0.63;
    this.guide.y = kit.stage.height * 0.37;
    this.guide.update(0.1, kit.stage.width, kit.stage.height);
    kit.fx.update(0.3);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, course, rhythm } = this;
    const byKeys = kit.input.device === 'keyboard' && course.phase === 'playing' && !kit.showing;
    const focus = byKeys ? this.focus : -1;
    // The first four meadows make up a day; then the day begins again.
    const hour = kit.showing ? 0 : course.level % HOUR_COUNT;
    const season = seasonOf(this.friends.met.size);
    this.backdrop.draw(ctx, kit.stage, this.hill, { hour, season });
    this.friends.draw(ctx, this.brushes.faces, rhythm);
    course.patch.draw(ctx, this.brushes, rhythm, focus);
    if (focus >= 0) this.drawFocus(ctx);
    this.guide.draw(ctx);
    this.drift.draw(ctx, kit.stage, season);
    this.friends.drawHoppers(ctx, this.brushes.faces);
    kit.fx.draw(ctx);
  }

  /** The height of the friends' hill, in stage units from the top. */
  private get hill(): number {
    return this.kit.stage.safe.top + 7;
  }

  private get rhythm(): Rhythm {
    const { seconds } = this;
    const party = this.course.phase === 'party';
    return { beat: (seconds * TEMPO) / 60, seconds, calm: this.kit.fx.calm, party };
  }

  private placeFlowers(): void {
    const { safe, density } = this.kit.stage;
    const { patch } = this.course;
    patch.place({
      left: safe.left + 1,
      top: this.hill + 1,
      right: safe.right - 1,
      bottom: safe.bottom - 1,
    });
    this.focus = 0;
    const unit = (density * patch.bed.radius) / 10;
    if (unit === this.brushDensity) return;
    this.brushDensity = unit;
    this.brushes = { flowers: new FlowerArt(unit, this.kit.style), faces: new FaceArt(unit) };
    this.brushes.faces.warm();
  }

  private readKeys(): void {
    const { input, sound } = this.kit;
    const { stride } = input;
    if (input.device === 'keyboard' && stride !== null) {
      this.focus = stepFrom(this.course.patch.bed.places, this.focus, stride);
      sound.play('tick', { pitch: 0.6 });
    }
    if (input.pad.pressed('action')) this.course.open(this.focus);
  }

  private tap(x: number, y: number): void {
    const { kit } = this;
    const index = placeAt(this.course.patch.bed, x, y);
    if (index !== undefined) {
      this.focus = index;
      this.course.open(index);
    } else if (this.guide.touches(x, y)) {
      this.guide.tickle();
      kit.sound.play(voiceOf('butterfly'));
    } else if (!this.friends.tickle(x, y)) {
      kit.sound.play('tap', { pitch: 1.4 });
      petalShower(kit, { x, y, radius: 4 }, 4);
    }
  }

  private live(dt: number): void {
    const { width, height } = this.kit.stage;
    this.seconds += dt;
    this.course.update(dt);
    this.friends.update(dt);
    this.backdrop.update(dt);
    if (!this.kit.fx.calm) this.drift.update(dt);
    const { bed } = this.course.patch;
    const goal = bed.places[this.course.hint ?? -1];
    this.guide.lead(goal === undefined ? undefined : { x: goal.x, y: goal.y - bed.radius * 0.4 });
    this.guide.update(dt, width, height);
  }

  private drawFocus(ctx: CanvasRenderingContext2D): void {
    const flower = this.course.patch.flowers[this.focus];
    if (flower === undefined) return;
    const reach = flower.radius * 1.14;
    for (let dot = 0; dot < 14; dot += 1) {
      const angle = (dot / 14) * TAU + this.seconds * 0.8;
      const x = flower.x + Math.cos(angle) * reach;
      const y = flower.y + Math.sin(angle) * reach;
      fillCircle(ctx, x, y, flower.radius * 0.07, dot % 2 === 0 ? '#fffaf0' : '#d8432b');
    }
  }
}

export const createScene: CreateScene = (kit) => new Meadow(kit);
