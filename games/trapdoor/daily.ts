import type { GameScene, Kit } from '../kit/game.ts';
import { Random } from '../kit/random.ts';
import { today } from '../kit/store.ts';
import { Guide } from './guide.ts';
import { Hands } from './hands.ts';
import { Layout } from './layout.ts';
import { mirrored, type Room } from './room.ts';
import { A_WORLD, roomAt, ROOMS, worldOf } from './rooms.ts';
import { SONGS } from './songs.ts';
import { View } from './view.ts';
import { Visit } from './visit.ts';

/** Points for the door, and what a second and a fall take of them; the door itself is worth the least. */
const POINTS = { all: 2000, second: 40, fall: 50, least: 100 } as const;
const A_SECOND = 120;
const LEAVING = 60;

/** The room of a day, in a mirror; none of the first world. */
export function roomOfDay(day: string): { readonly index: number; readonly room: Room } {
  const index = new Random(`trapdoor ${day}`).int(A_WORLD, ROOMS.length - 1);
  return { index, room: mirrored(roomAt(index)) };
}

/** The points of somebody who was through the door after so many steps and falls. */
export function pointsFor(steps: number, falls: number): number {
  return Math.max(
    POINTS.least,
    POINTS.all - Math.floor((steps * POINTS.second) / A_SECOND) - falls * POINTS.fall,
  );
}

/** The room of the day: once through its door, as fast as possible. Somebody who knows it runs along. */
export class Daily implements GameScene {
  private readonly kit: Kit;
  private readonly layout = new Layout();
  private readonly hands: Hands;
  private readonly view: View;
  private readonly index: number;
  private readonly visit: Visit;
  private guide: Guide | null = null;
  private leaving = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.hands = new Hands(kit, this.layout);
    const { index, room } = roomOfDay(today());
    this.index = index;
    this.visit = new Visit(room);
    this.layout.measure(kit.stage, kit.input.device === 'touch');
    this.view = new View(kit, this.layout, this.visit, worldOf(index));
    kit.sound.music(SONGS[worldOf(index)]);
    kit.hud.say('Room of the day', 1.6);
  }

  resize(): void {
    const { stage, input } = this.kit;
    this.layout.measure(stage, input.device === 'touch');
    this.view.resize();
  }

  update(): void {
    const { kit, visit } = this;
    this.guide?.update();
    if (this.leaving > 0) {
      this.view.follow('going', visit.falls);
      this.leaving -= 1;
      if (this.leaving === 0) this.finish();
      return;
    }
    const result = visit.update(this.hands.read(visit.attempt));
    this.view.follow(result, visit.falls);
    kit.hud.set('time', 'Time', `${Math.floor(visit.steps / A_SECOND)} s`);
    kit.hud.set('falls', 'Falls', String(visit.falls));
    // Whoever has seen the first lie may see the way.
    if (result === 'fell' && visit.falls === 3) this.guide = new Guide(this.index, visit.room, true);
    if (result === 'out') this.leaving = LEAVING;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { guide } = this;
    this.view.draw(ctx, guide === null ? [] : [{ visit: guide.visit, title: 'This way', style: 'ghost' }]);
  }

  private finish(): void {
    const { kit, visit } = this;
    kit.score.set(pointsFor(visit.steps, visit.falls));
    kit.over({
      title: 'Out for today',
      won: true,
      lines: [
        ['Time', `${(visit.steps / A_SECOND).toFixed(2)} s`],
        ['Falls', String(visit.falls)],
      ],
    });
  }
}
