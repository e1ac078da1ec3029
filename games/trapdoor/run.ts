import { fillRound } from '../kit/draw.ts';
import type { GameScene, Kit } from '../kit/game.ts';
import type { Random } from '../kit/random.ts';
import { pow } from '../kit/maths.ts';
import { Guide } from './guide.ts';
import { Hands } from './hands.ts';
import { Layout } from './layout.ts';
import { mirrored, type Room } from './room.ts';
import { A_WORLD, roomAt, WORLDS, worldOf } from './rooms.ts';
import { SONGS } from './songs.ts';
import { type Other, View } from './view.ts';
import { Visit } from './visit.ts';

/** Falls that a run may have; a room without one gives one back. */
const LIVES = 9;
/** Rooms of a world that come one after another. */
const AT_ONCE = 3;
/** Steps for a room, beside what somebody needs who knows it: at first so many times that, and each room less. */
const TIME = { times: 5, less: 0.965, more: 2400, fewer: 240 } as const;
const POINTS = { room: 100, time: 100, unhurt: 50 } as const;
/** Rooms without a fall that earn the secret medal. */
const UNHURT = 12;
const LEAVING = 36;
/** Steps that a ghost takes in the time of one, until it has come to the player's room. */
const CATCH_UP = 24;

/** A room of a run. */
export interface Stop {
  readonly index: number;
  readonly isMirrored: boolean;
}

/** The rooms of a run in their order: a few of each world, easy ones first, then more, then all of them in a mirror. */
export function planRun(random: Random): Stop[] {
  const half = A_WORLD / 2;
  const some = (from: number) => random.shuffle(Array.from({ length: half }, (_, room) => from + room));
  const worlds = WORLDS.map((_, world) => [...some(world * A_WORLD), ...some(world * A_WORLD + half)]);
  const order: number[] = [];
  for (let from = 0; from < A_WORLD; from += AT_ONCE)
    for (const rooms of worlds) order.push(...rooms.slice(from, from + AT_ONCE));
  return [false, true].flatMap((isMirrored) => order.map((index) => ({ index, isMirrored })));
}

/** Steps that there are for the nth room of a run, in which somebody who knows it needs `known`. */
export function timeFor(nth: number, known: number): number {
  return Math.round(known * TIME.times * pow(TIME.less, nth) + Math.max(0, TIME.more - TIME.fewer * nth));
}

/** Whether rooms without a single fall are so many that they earn the medal. */
export function isUnhurt(rooms: number, falls: number): boolean {
  return falls === 0 && rooms >= UNHURT;
}

/** As many rooms as possible, with nine falls and less and less time. */
export class Run implements GameScene {
  private readonly kit: Kit;
  private readonly layout = new Layout();
  private readonly hands: Hands;
  private readonly view: View;
  private readonly plan: readonly Stop[];
  private nth = 0;
  private visit: Visit;
  private lives = LIVES;
  private falls = 0;
  private time = 0;
  private left = 0;
  private leaving = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.hands = new Hands(kit, this.layout);
    this.plan = planRun(kit.random);
    this.layout.measure(kit.stage, kit.input.device === 'touch');
    this.visit = new Visit(roomAt(0));
    this.view = new View(kit, this.layout, this.visit, 0);
    this.enter();
  }

  resize(): void {
    const { stage, input } = this.kit;
    this.layout.measure(stage, input.device === 'touch');
    this.view.resize();
  }

  update(): void {
    this.followGhost();
    if (this.leaving > 0) return this.leave();
    const { visit } = this;
    const result = visit.update(this.hands.read(visit.attempt));
    if (visit.steps > 0) this.left -= 1;
    const isLate = this.left <= 0 && result === 'going';
    if (isLate) visit.fall(visit.attempt);
    this.view.follow(isLate ? 'fell' : result, this.falls);
    if (result === 'fell' || isLate) this.fall(isLate);
    if (result === 'out') this.solve();
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.ghostHere());
    const { x, y, width } = this.layout.box;
    const share = Math.max(0, this.left / Math.max(1, this.time));
    fillRound(ctx, { x, y: y - 5, width, height: 5 }, 2, 'rgb(0 0 0 / 0.35)');
    fillRound(
      ctx,
      { x, y: y - 5, width: Math.max(4, width * share), height: 5 },
      2,
      share < 0.25 ? '#ff5a5f' : '#ffd23f',
    );
  }

  private get stop(): Stop {
    return this.plan[this.nth % this.plan.length] ?? { index: 0, isMirrored: false };
  }

  private get room(): Room {
    const { index, isMirrored } = this.stop;
    return isMirrored ? mirrored(roomAt(index)) : roomAt(index);
  }

  private enter(): void {
    const { kit } = this;
    const { index, isMirrored } = this.stop;
    const { room } = this;
    this.visit = new Visit(room);
    this.time = timeFor(this.nth, new Guide(index, room, isMirrored).length);
    this.left = this.time;
    this.view.enter(this.visit, worldOf(index));
    if (kit.showing) return;
    if (this.nth % AT_ONCE === 0) kit.sound.music(SONGS[worldOf(index)]);
    this.show();
  }

  private show(): void {
    const { kit, lives } = this;
    kit.sound.setTension(lives < 3 ? 2 : 1);
    kit.hud.set('room', 'Room', String(this.nth + 1));
    kit.hud.set('lives', 'Falls left', String(lives));
  }

  private fall(isLate: boolean): void {
    const { kit } = this;
    this.lives -= 1;
    this.falls += 1;
    if (isLate) kit.hud.say('Too late', 1);
    if (isLate) this.left = this.time;
    this.show();
    if (this.lives > 0) return;
    kit.sound.play('lose');
    kit.over({
      title: 'Fell once too often',
      lines: [
        ['Rooms', String(this.nth)],
        ['Falls', String(this.falls)],
      ],
    });
  }

  private solve(): void {
    const { kit, visit } = this;
    const unhurt = visit.falls === 0;
    const points =
      POINTS.room + Math.floor((POINTS.time * this.left) / this.time) + (unhurt ? POINTS.unhurt : 0);
    if (unhurt) this.lives = Math.min(LIVES, this.lives + 1);
    kit.score.add(points);
    const { column, row } = visit.attempt.cell;
    kit.fx.float(`+${points}`, column + 0.5, Math.max(1, row - 0.4), { size: 0.8, colour: '#ffe08a' });
    this.leaving = LEAVING;
  }

  private leave(): void {
    this.view.follow('going', this.falls);
    this.leaving -= 1;
    if (this.leaving > 0) return;
    this.nth += 1;
    this.kit.levelComplete(`room ${this.nth}`);
    if (isUnhurt(this.nth, this.falls)) this.kit.award('unhurt');
    this.enter();
  }

  /** The ghost, while it is in the player's room. */
  private ghostHere(): readonly Other[] {
    const { ghost } = this.kit;
    if (!(ghost?.scene instanceof Run) || ghost.isAtEnd || ghost.scene.nth !== this.nth) return [];
    return [{ visit: ghost.scene.visit, title: ghost.title, style: 'ghost' }];
  }

  /** Has the ghost go on to where it was at this moment of the room. */
  private followGhost(): void {
    const { ghost } = this.kit;
    if (!(ghost?.scene instanceof Run)) return;
    const { scene } = ghost;
    for (let left = CATCH_UP; left > 0 && !ghost.isAtEnd && scene.isBehind(this); left -= 1) ghost.step();
  }

  private isBehind({ nth, visit }: Run): boolean {
    return this.nth < nth || (this.nth === nth && this.visit.steps < visit.steps);
  }
}
