import type { GameScene, Kit } from '../kit/game.ts';
import { LevelScreen } from '../kit/levels/level-screen.ts';
import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import { isNumber, isNumberList } from '../kit/store.ts';
import { Attempt } from './attempt.ts';
import { Guide } from './guide.ts';
import { Hands } from './hands.ts';
import { HeroArt } from './hero-art.ts';
import { Layout } from './layout.ts';
import { CLOSE_UP, poseVisit } from './pose.ts';
import { paletteOf } from './palette.ts';
import { A_WORLD, cells, roomAt, ROOMS, worldOf, WORLDS } from './rooms.ts';
import { SONGS } from './songs.ts';
import { type Other, View } from './view.ts';
import { Visit } from './visit.ts';

/** The stored list of solved rooms, and the room that is next. */
const SOLVED = 'solved';
const NEXT = 'next';
/** Rooms that may be left out for now. */
const SKIPPED = 2;
/** After so many falls in a room, somebody who knows the way shows it. */
const PATIENCE = 7;
/** Steps between a door and the next room. */
const LEAVING = 60;
/** Rooms of the background. */
const SHOWN = [6, 17, 28, 37, 45, 53, 61] as const;

/** The hero of the level screen, who stands at the origin. */
const { hero: DOLL } = new Attempt(roomAt(0));
Object.assign(DOLL, { x: -DOLL.width / 2, y: -DOLL.height, isGrounded: true });

/** The story: rooms in their order, each until it is solved. */
export class Story implements GameScene {
  private readonly kit: Kit;
  private readonly layout = new Layout();
  private readonly hands: Hands;
  private readonly view: View;
  private readonly solved: Set<number>;
  private screen: LevelScreen | null = null;
  private doll: HeroArt | undefined;
  private index = 0;
  private visit: Visit;
  private guide: Guide | null = null;
  private falls = 0;
  private leaving = 0;
  private farthest = 0;
  private shown = 0;
  private clock = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.hands = new Hands(kit, this.layout);
    this.solved = new Set(kit.showing ? [] : kit.store.get(SOLVED, isNumberList, []));
    const next = kit.showing ? SHOWN[0] : kit.store.get(NEXT, isNumber, 0);
    this.layout.measure(kit.stage, kit.input.device === 'touch');
    this.visit = new Visit(roomAt(next));
    this.view = new View(kit, this.layout, this.visit, worldOf(next));
    if (this.solved.size > 0) this.screen = this.levelScreen(next);
    else this.enter(next);
    if (kit.showing) this.guide = new Guide(next, this.visit.room);
  }

  /** The rooms are chosen: nobody plays yet. */
  get opening(): boolean {
    return this.screen !== null;
  }

  lesson(): LessonPlace {
    const { cell, left, top } = this.layout;
    const { x, y } = this.visit.attempt.hero;
    const hero = { x: left + cells(x) * cell, y: top + cells(y) * cell };
    return { free: [boxAround(hero, cell * 3)] };
  }

  resize(): void {
    const { stage, input } = this.kit;
    this.layout.measure(stage, input.device === 'touch');
    this.view.resize();
    this.doll = undefined;
  }

  update(): void {
    const { kit, screen } = this;
    this.clock += 1;
    if (screen !== null) {
      const level = screen.update(kit.input);
      if (level !== undefined) this.enter(level);
      return;
    }
    if (this.leaving > 0) return this.leave();
    const result = this.visit.update(this.hands.read(this.visit.attempt));
    if (result === 'fell') this.fall();
    this.view.follow(result, this.falls);
    this.guide?.update();
    this.noteWay();
    if (result === 'out') this.leaving = LEAVING;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    if (this.screen !== null) return this.drawScreen(ctx, this.screen);
    const guide: Other[] =
      this.guide === null || this.kit.showing
        ? []
        : [{ visit: this.guide.visit, title: 'This way', style: 'ghost' }];
    this.view.draw(ctx, guide);
  }

  /** The hero stands on the room that is chosen. */
  private drawScreen(ctx: CanvasRenderingContext2D, screen: LevelScreen): void {
    const { kit } = this;
    const { chosen } = screen;
    screen.draw(ctx);
    const size = chosen.width * 0.62;
    this.doll ??= new HeroArt(kit.style, size * kit.stage.density);
    ctx.save();
    ctx.translate(chosen.x + chosen.width / 2, chosen.y - 4);
    ctx.scale(size, size);
    this.doll.draw(ctx, DOLL, this.clock);
    ctx.restore();
  }

  /** Somebody who knows the rooms plays behind the title. */
  attract(): void {
    const { guide } = this;
    if (guide === null) return;
    const result = guide.update();
    this.view.follow(result, 0);
    if (result !== 'out') return;
    this.shown = (this.shown + 1) % SHOWN.length;
    const index = SHOWN[this.shown] ?? 0;
    this.guide = new Guide(index, roomAt(index));
    this.visit = this.guide.visit;
    this.view.enter(this.visit, worldOf(index));
  }

  pose(): void {
    const { columns, column, row } = CLOSE_UP;
    this.layout.closeUp(this.kit.stage, columns, column, row);
    poseVisit(
      (visit) => this.view.enter(visit, 0),
      () => this.view.follow('going', 0),
    );
  }

  private levelScreen(selected: number): LevelScreen {
    const groups = WORLDS.map((name, world) => {
      const { wall, ink, floor, rock } = paletteOf(world);
      return { name, ground: wall[0], ink: world === 7 ? rock : ink, tile: floor, tileInk: rock };
    });
    const list = {
      groups,
      each: A_WORLD,
      isOpen: (level: number) => level <= this.solved.size + SKIPPED || this.solved.has(level),
      isDone: (level: number) => this.solved.has(level),
    };
    return new LevelScreen(list, this.kit.stage, () => this.layout.free, selected);
  }

  private enter(index: number): void {
    const { kit } = this;
    this.screen = null;
    this.guide = null;
    this.leaving = 0;
    this.farthest = 0;
    this.visit = new Visit(roomAt(index));
    this.index = index;
    this.view.enter(this.visit, worldOf(index));
    if (kit.showing) return;
    kit.store.set(NEXT, index);
    kit.sound.music(SONGS[worldOf(index)]);
    kit.sound.setTension(index % A_WORLD >= A_WORLD - 2 ? 2 : 1);
    kit.hud.set('room', 'Room', `${worldOf(index) + 1}-${(index % A_WORLD) + 1}`);
    kit.hud.set('falls', 'Falls', String(this.falls));
    if (index === 1) kit.teach('jump');
    if (index % A_WORLD === 0) kit.hud.say(WORLDS[worldOf(index)] ?? '', 1.8, 'middle');
  }

  private fall(): void {
    const { kit, visit } = this;
    this.falls += 1;
    kit.hud.set('falls', 'Falls', String(this.falls));
    if (visit.falls === 1) kit.teach('jump');
    if (visit.falls < PATIENCE || this.guide !== null) return;
    this.guide = new Guide(this.index, visit.room);
    kit.hud.say('Follow the ghost', 1.6);
  }

  /** Whoever comes farther from the start than before makes progress. */
  private noteWay(): void {
    const { attempt, room } = this.visit;
    const away = Math.abs(attempt.cell.column - room.start.column);
    if (away <= this.farthest) return;
    this.farthest = away;
    if (away > 1) this.kit.progress();
  }

  private leave(): void {
    const { kit, index } = this;
    this.view.follow('going', this.falls);
    this.leaving -= 1;
    if (this.leaving > 0) return;
    this.solved.add(index);
    kit.store.set(SOLVED, [...this.solved]);
    kit.levelComplete(index + 1);
    if (index % A_WORLD === A_WORLD - 1) this.endWorld();
    else this.enter(index + 1);
  }

  private endWorld(): void {
    const { kit, index } = this;
    const next = (index + 1) % ROOMS.length;
    kit.store.set(NEXT, next);
    const world = worldOf(index);
    const isLast = next === 0;
    kit.over({
      title: isLast ? 'The house is yours' : `Out of ${WORLDS[world] ?? ''}`,
      won: true,
      lines: [
        ['Rooms', `${this.solved.size} of ${ROOMS.length}`],
        ['Falls', String(this.falls)],
      ],
      next: {
        label: isLast ? 'All rooms' : `Next: ${WORLDS[world + 1] ?? ''}`,
        again: () => kit.store.set(NEXT, world * A_WORLD),
      },
    });
  }
}
