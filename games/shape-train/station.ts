import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import { Random } from '../kit/random.ts';
import { BlockArt } from './block-art.ts';
import { Cargo } from './cargo.ts';
import { Cheers } from './cheers.ts';
import { Countryside } from './countryside.ts';
import { KeyHand } from './hand.ts';
import { type Layout, layoutTrain } from './layout.ts';
import { LANDS } from './lands.ts';
import type { Parcel } from './parcel.ts';
import { Parade } from './parade.ts';
import { LOADS } from './parade-art.ts';
import { type Plan, planTrain } from './plan.ts';
import { MUSIC, seatNote, SOUNDS } from './sounds.ts';
import { Timetable } from './timetable.ts';
import { Train } from './train.ts';

/** Trains arrive, are filled and leave, each slightly harder. Nothing can be lost. */
class Station implements GameScene {
  private readonly kit: Kit;
  private readonly countryside = new Countryside();
  private readonly keys: KeyHand;
  private readonly cheers: Cheers;
  private readonly timetable: Timetable;
  private readonly parade: Parade;
  private number: number;
  private plan: Plan;
  layout: Layout;
  train: Train;
  private cargo: Cargo;
  private art = new BlockArt(1);
  private loaded = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.keys = new KeyHand(kit);
    this.cheers = new Cheers(kit);
    this.timetable = new Timetable(kit.store, kit.showing);
    this.parade = new Parade(this.timetable.trains, kit.style);
    this.number = this.timetable.trains;
    this.plan = planTrain(this.number, kit.random);
    this.countryside.beginAt(Countryside.of(this.number));
    this.layout = this.place();
    this.train = new Train(kit, { plan: this.plan, number: this.number, layout: this.layout });
    this.cargo = new Cargo(kit, this.plan, this.layout);
    if (kit.showing) this.train.stand();
    else kit.sound.music(MUSIC);
  }

  lesson(): LessonPlace {
    const { parcels, seating } = this.cargo;
    const { seats, blockSize, track, bodyHeight } = this.layout;
    const cars = { x: 0, y: track - bodyHeight, width: this.kit.stage.width, height: bodyHeight };
    const reach = blockSize / 2 + 2;
    const [at] = parcels;
    const seat = at && seats[seating.seatFor(at, seating.waggonFor(at))];
    return {
      at,
      way: seat === undefined ? [] : [seat],
      free: [cars, ...[...parcels, ...seats].map((place) => boxAround(place, reach))],
    };
  }

  resize(): void {
    this.art = new BlockArt(this.kit.stage.density * 1.25);
    this.countryside.forget();
    this.layout = this.place();
    this.parade.resize(this.kit.stage, this.viaduct);
    this.train.resize(this.layout);
    this.cargo.resize(this.layout);
  }

  get opening(): boolean {
    return this.train.phase !== 'standing';
  }

  update(dt: number): void {
    const { input } = this.kit;
    for (const pointer of input.pointers) this.point(pointer);
    const wish = this.keys.update(dt, this.cargo, this.layout);
    if (wish?.kind === 'take') this.take(wish.parcel);
    else if (wish?.kind === 'put') this.tryWaggon(wish.waggon);
    this.countryside.update(dt);
    this.parade.update(dt);
    this.cargo.update(dt, input.pointer);
    if (this.train.update(dt) && this.train.phase === 'gone') this.callNext();
  }

  pose(): void {
    this.number = 4;
    this.countryside.beginAt(Countryside.of(this.timetable.trains));
    this.plan = planTrain(4, new Random(9));
    this.layout = this.place();
    this.train = new Train(this.kit, { plan: this.plan, number: 4, layout: this.layout });
    this.train.stand();
    this.cargo = new Cargo(this.kit, this.plan, this.layout);
    for (const parcel of this.cargo.parcels.filter((_, index) => index % 2 === 1)) {
      this.cargo.put(parcel, this.cargo.seating.seatFor(parcel, this.cargo.seating.waggonFor(parcel)));
    }
    this.cargo.held = this.cargo.waiting[1];
    for (let step = 0; step < 90; step += 1) this.cargo.update(1 / 60, undefined);
    this.cargo.cheer();
    for (let puff = 0; puff < 5; puff += 1) {
      this.train.puff(5);
      this.kit.fx.update(0.2);
    }
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { stage, fx } = this.kit;
    this.countryside.draw(ctx, stage, this.layout.track);
    this.parade.draw(ctx);
    this.train.drawBehind(ctx);
    this.cargo.drawSeats(ctx, this.art, this.train);
    fx.draw(ctx);
    this.cargo.drawWaiting(ctx, this.art);
    this.keys.draw(ctx, this.layout.blockSize);
  }

  private place(): Layout {
    const { stage } = this.kit;
    return layoutTrain(this.plan, { width: stage.width, height: stage.height, hud: stage.safe.top });
  }

  /** A press takes a block; releasing it over a waggon, or tapping one, puts it there. */
  private point(pointer: Pointer): void {
    const { cargo } = this;
    if (pointer.pressed) this.press(pointer.x, pointer.y);
    else if (pointer.released && cargo.dragging) {
      cargo.dragging = false;
      const isDrag = Math.hypot(pointer.x - pointer.startX, pointer.y - pointer.startY) > 6;
      if (!isDrag) return;
      const waggon = this.train.at(pointer.x, pointer.y);
      if (waggon >= 0 && waggon < this.plan.waggons.length) this.tryWaggon(waggon);
      else cargo.drop();
    }
  }

  private press(x: number, y: number): void {
    const { kit, cargo, train } = this;
    const parcel = cargo.at(x, y);
    if (parcel !== undefined) {
      this.take(parcel);
      cargo.dragging = true;
      return;
    }
    const waggon = train.at(x - train.shift, y);
    if (waggon === this.plan.waggons.length) this.toot();
    else if (waggon >= 0 && cargo.held !== undefined) this.tryWaggon(waggon);
    else if (waggon >= 0) {
      train.hop(waggon);
      this.kit.award('hop');
      kit.sound.play(SOUNDS.clack);
    } else if (this.parade.touch(x, y) !== undefined) kit.sound.play(SOUNDS.clack, { pitch: 1.4 });
    else this.cheers.poke(x, y);
  }

  private take(parcel: Parcel): void {
    this.cargo.held = parcel;
    this.kit.sound.play(SOUNDS.take);
  }

  private tryWaggon(waggon: number): void {
    const { cargo, kit, train } = this;
    const parcel = cargo.held;
    if (parcel === undefined || train.phase !== 'standing') return;
    const seat = cargo.seating.seatFor(parcel, waggon);
    if (seat < 0) {
      // The correct waggon waves, as a hint.
      cargo.bounce(parcel);
      kit.sound.play(SOUNDS.boing);
      kit.fx.after(0.45, () => this.cheers.wave(cargo.seating.waggonFor(parcel), train, this.layout));
      return;
    }
    cargo.put(parcel, seat);
    this.loaded += 1;
    kit.progress();
    kit.sound.play(SOUNDS.clack);
    kit.sound.play(seatNote(this.loaded));
    kit.fx.after(0.22, () => this.cheers.settle(seat, parcel, this));
    if (cargo.waiting.length === 0) this.depart();
  }

  private toot(): void {
    this.train.puff(8);
    this.kit.sound.play(SOUNDS.toot);
    this.kit.sound.play(SOUNDS.tootLow);
  }

  /** Bell, whistle, confetti, and the train leaves. */
  private depart(): void {
    const { kit } = this;
    kit.grow();
    kit.fx.after(0.5, () => {
      this.cargo.cheer();
      this.cheers.feast(this.train, this.layout);
    });
    kit.fx.after(1.3, () => this.toot());
    kit.fx.after(1.9, () => this.train.leave());
  }

  /** The height of the parade's rails: above the hills, below the bar. */
  private get viaduct(): number {
    const { stage } = this.kit;
    return stage.safe.top + (stage.portrait ? 26 : 15);
  }

  private callNext(): void {
    const { kit } = this;
    this.timetable.leave();
    const joined = this.parade.join(this.timetable.trains);
    this.number += 1;
    this.loaded = 0;
    const land = Countryside.of(this.number);
    if (joined !== undefined) {
      kit.sound.play('powerup');
      kit.hud.say(`${LOADS[joined]?.[0] ?? ''} wagon!`, 2);
    } else if (land !== Countryside.of(this.number - 1)) kit.hud.say(`${LANDS[land]?.name ?? ''}!`, 2);
    this.plan = planTrain(this.number, this.kit.random);
    this.layout = this.place();
    this.train = new Train(this.kit, { plan: this.plan, number: this.number, layout: this.layout });
    this.cargo = new Cargo(this.kit, this.plan, this.layout);
    this.countryside.goTo(land);
    this.kit.sound.play(SOUNDS.tootLow);
  }
}

export const createScene: CreateScene = (kit) => new Station(kit);
