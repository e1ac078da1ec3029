import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Basket } from './basket.ts';
import { greetingOf } from './biome.ts';
import { Burrow } from './burrow.ts';
import { Camera } from './camera.ts';
import { CreatureArt } from './creature-art.ts';
import { Door } from './door.ts';
import { Finding } from './finding.ts';
import { Gait } from './gait.ts';
import { Hunt } from './hunt.ts';
import { Iris } from './iris.ts';
import { Mole } from './mole.ts';
import { Nose } from './nose.ts';
import { Party } from './party.ts';
import { type Friend, friendOf, Solved } from './solved.ts';
import { confetti, crumbs, scent } from './sparkle.ts';
import { feelBite, Patter } from './patter.ts';
import { drawScene } from './scene-art.ts';
import { Steering } from './steering.ts';
import { BUMP, KNOCK, MARCH } from './tunes.ts';

/** A mole, its friends, and one maze after another, from the first unsolved. There is no end and nothing to lose. */
class Digger implements GameScene {
  readonly kit: Kit;
  readonly basket = new Basket();
  readonly iris = new Iris();
  readonly mole = new Mole();
  private readonly nose: Nose;
  private readonly patter: Patter;
  private readonly steering: Steering;
  private readonly solved: Solved;
  /** The maze, counted from 0. */
  number: number;
  hunt: Hunt;
  burrow: Burrow;
  door: Door;
  art: CreatureArt;
  readonly finding: Finding;
  private readonly gait = new Gait();
  seconds = 0;
  friends: Friend[];
  party = new Party();
  readonly camera: Camera;

  constructor(kit: Kit) {
    this.kit = kit;
    this.camera = new Camera(kit.stage);
    this.art = new CreatureArt(1, kit.style);
    this.finding = new Finding(kit);
    this.nose = new Nose(kit, this.mole);
    this.patter = new Patter(kit);
    this.solved = new Solved(kit.showing ? undefined : kit.store);
    this.number = this.solved.count;
    this.friends = this.solved.friends;
    this.hunt = new Hunt(kit, this.number);
    this.door = new Door(friendOf(this.number));
    this.burrow = new Burrow(this.hunt);
    this.steering = new Steering(kit, {
      bump: () => this.bump(),
      sniff: () => this.nose.sniff(this.hunt),
      dig: () => this.finding.begin(this.hunt, this.number, (at) => this.camera.toStage(at)),
      point: (cell) => {
        this.bump();
        scent(kit, this.hunt, this.hunt.wayTo(cell));
      },
    });
    if (kit.showing) return;
    kit.sound.music(MARCH);
    this.announce();
  }

  lesson(): LessonPlace {
    const { hunt, camera } = this;
    const at = camera.toStage(hunt.place);
    const way = hunt.wayOn.map((cell) => camera.toStage(hunt.middle(cell)));
    return { at, way, free: [boxAround(at, hunt.plot.cell * 0.6)] };
  }

  resize(): void {
    this.hunt.resize(this.kit);
    this.enter();
  }

  get opening(): boolean {
    return !this.iris.isOpen;
  }

  update(dt: number): void {
    const reading = this.finding.shelf.read();
    if (!reading && !this.party.on && !this.iris.closing && !this.finding.busy)
      this.steering.update(this.hunt, (at) => this.camera.toWorld(at), dt);
    this.live(dt);
  }

  attract(dt: number): void {
    if (!this.party.on) this.hunt.stroll();
    this.live(dt);
  }

  pose(): void {
    const { kit } = this;
    this.number = 2;
    this.friends = ['rabbit', 'mouse', 'chick'];
    this.begin();
    this.iris.show();
    this.enter();
    // Walks until all friends follow in a row behind a mole that is about to find something.
    for (let step = 0; step < 900 && !this.hunt.picturesque; step += 1) {
      this.hunt.stroll();
      this.live(1 / 60);
    }
    kit.fx.clear();
    crumbs(kit, this.hunt.place, this.hunt.plot.cell);
    kit.fx.update(0.3);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    drawScene(ctx, this);
  }

  /** Stage units for a creature's radius of 10. */
  get size(): number {
    return (this.hunt.plot.cell * 0.28) / 10;
  }

  /** The next maze. */
  private begin(): void {
    this.hunt = new Hunt(this.kit, this.number);
    this.burrow = new Burrow(this.hunt);
    this.door = new Door(friendOf(this.number));
    this.basket.clear();
    this.party = new Party();
    this.nose.rest();
  }

  /** Resizes what is painted for this maze and this frame. */
  private enter(): void {
    const { density } = this.kit.stage;
    this.art = new CreatureArt(density * this.size * 1.1, this.kit.style);
    this.finding.resize(this.art, this.hunt.plot.cell);
    this.door.resize(density * this.size);
    this.mole.resize(this.hunt.plot.cell, density, this.size);
    this.burrow.gather();
    this.camera.jump(this.hunt.place, this.hunt.plot);
  }

  private live(dt: number): void {
    const { hunt, kit, mole } = this;
    const { x, y } = hunt.place;
    this.nose.update(dt);
    this.seconds += dt;
    this.walk(dt);
    const [dx, dy] = [hunt.place.x - x, hunt.place.y - y];
    mole.update(dt, dx, dy);
    this.patter.walk(Math.hypot(dx, dy), hunt, this.gait.hurry);
    if (this.finding.busy) mole.scoop();
    if (this.finding.update(dt, hunt, this.number)) this.goThrough();
    this.burrow.update(dt);
    this.door.update(dt, hunt.doorOpen);
    this.basket.update(dt);
    this.camera.follow(hunt.place, hunt.plot, dt);
    if (this.party.on) this.celebrate(dt);
    if (this.iris.update(dt)) this.next();
    if (this.nose.impatient && !this.party.on && !kit.showing) this.nose.sniff(this.hunt);
  }

  private walk(dt: number): void {
    const { walker } = this.hunt;
    this.gait.update(walker.walking, dt);
    const still = this.party.on || this.finding.busy || this.finding.shelf.open;
    for (const cell of walker.update(still ? 0 : this.gait.pace * dt)) this.arrive(cell);
    this.hunt.update(dt);
  }

  /** The soft earth has given way. */
  private goThrough(): void {
    const { hunt } = this;
    hunt.digThrough();
    this.burrow.repaint();
    this.kit.progress();
    this.kit.fx.shake(0.3);
  }

  private arrive(cell: number): void {
    const { hunt, kit } = this;
    this.nose.rest();
    kit.progress();
    const meeting = hunt.meet(cell);
    if (meeting === 'treat') this.eat();
    else if (meeting === 'shut door') {
      this.door.knock();
      kit.award('knock');
      this.burrow.call();
      kit.sound.play(KNOCK);
    } else if (meeting === 'open door') {
      this.party.begin();
      kit.sound.play('win', { pitch: 1.1 });
      confetti(kit, hunt.middle(cell), hunt.plot.cell);
    }
  }

  private eat(): void {
    const { hunt, kit } = this;
    const treat = hunt.found.at(-1);
    if (treat === undefined) return;
    const slot = hunt.found.length - 1;
    this.mole.hop();
    this.basket.fly(treat, slot, this.camera.toStage(hunt.place), this.size);
    feelBite(kit, hunt, slot);
  }

  /** The friend comes out, everyone hops, and the iris closes over the maze. */
  private celebrate(dt: number): void {
    if (this.party.update(dt)) this.mole.hop();
    if (this.party.over) this.iris.close();
  }

  private next(): void {
    this.solved.add();
    this.friends = this.solved.friends;
    this.number = this.solved.count;
    this.kit.levelComplete(this.number);
    this.begin();
    this.enter();
    if (!this.kit.showing) this.announce();
  }

  private announce(): void {
    this.kit.hud.say(greetingOf(this.number), 1.6);
  }

  private bump(): void {
    this.mole.bump();
    this.kit.sound.play(BUMP);
  }
}

export const createScene: CreateScene = (kit) => new Digger(kit);
