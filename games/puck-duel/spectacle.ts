import type { Kit } from '../kit/game.ts';
import type { Side } from '../kit/match/side.ts';
import { POWER_COLOURS, POWER_NAMES } from './powers.ts';
import type { Puck } from './puck.ts';
import type { Happening, Rink } from './rink.ts';
import type { TableSound } from './table-sound.ts';
import { splinters, type View } from './view.ts';

type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

/** Particles, shakes and sounds of the table's events. */
export class Spectacle {
  private readonly kit: Kit;
  private readonly view: View;
  private readonly sound: TableSound;

  constructor(kit: Kit, view: View, sound: TableSound) {
    this.kit = kit;
    this.view = view;
    this.sound = sound;
  }

  /** Flames behind a burning puck. */
  blaze(puck: Puck): void {
    if (puck.hot <= 0) return;
    const { x, y } = this.view.spot(puck.u, puck.v);
    this.kit.fx.burst(x, y, {
      colours: ['#ff5a1f', '#ffb01f', '#e83f2f'],
      count: 1,
      speed: [2, 12],
      size: [4, 8],
      life: [0.25, 0.5],
      grow: 0,
      alpha: 0.85,
    });
  }

  blow({ side, speed, puck }: Of<'struck'>, rink: Rink): void {
    const { fx } = this.kit;
    this.sound.strike(speed, this.pan(puck.u, puck.v));
    this.view.squash[side] = Math.min(1, speed / 150);
    if (speed > 190) fx.shake(0.3);
    if (speed < 60) return;
    const mallet = rink.mallets[side];
    const { x, y } = this.view.spot((puck.u + mallet.u) / 2, (puck.v + mallet.v) / 2);
    fx.burst(x, y, {
      colours: splinters(side),
      count: Math.min(14, Math.round(speed / 16)),
      speed: [12, 45],
      size: [0.8, 1.7],
      life: [0.2, 0.4],
      drag: 2,
    });
  }

  /** A splash in a side's colours. */
  splash(side: Side, u: number, v: number): void {
    const { x, y } = this.view.spot(u, v);
    this.kit.fx.burst(x, y, {
      colours: splinters(side),
      count: 60,
      speed: [15, 85],
      size: [1.4, 3],
      life: [0.6, 1.3],
      drag: 1.3,
      shape: 'square',
    });
  }

  goal({ side, puck }: Of<'scored'>, glad: boolean): void {
    this.view.leap[side] = 1;
    this.sound.goal(glad);
    this.kit.fx.shake(0.7);
    this.splash(side, puck.u, puck.v);
  }

  power({ power, token }: Of<'power'>): void {
    const { fx, showing } = this.kit;
    const colour = POWER_COLOURS[power];
    const { x, y } = this.view.spot(token.u, token.v);
    this.sound.token();
    fx.burst(x, y, {
      colours: [colour, '#ffffff'],
      count: 18,
      speed: [15, 50],
      size: [1, 2.4],
      life: [0.3, 0.7],
      drag: 2,
    });
    fx.burst(x, y, {
      colours: [colour],
      count: 1,
      speed: [0, 0],
      size: [5, 5],
      life: [0.5, 0.5],
      grow: 4,
      shape: 'ring',
    });
    if (!showing) fx.float(POWER_NAMES[power], x, y - 5, { size: 6, colour: '#ffffff', font: 'round' });
  }

  meeting({ meeting, puck }: Of<'met'>): void {
    const pan = this.pan(puck.u, puck.v);
    if (meeting.kind === 'cushion' || meeting.kind === 'post') {
      if (meeting.speed > 12) this.sound.bounce(meeting.kind, meeting.speed, pan);
      return;
    }
    const { x, y } = this.view.spot(puck.u, puck.v);
    this.sound.shield(pan);
    this.kit.fx.burst(x, y, {
      colours: ['#f5b700', '#fff3c4'],
      count: 24,
      speed: [20, 60],
      size: [1, 2],
      life: [0.3, 0.6],
      shape: 'square',
    });
  }

  private pan(u: number, v: number): number {
    const { x } = this.view.spot(u, v);
    return Math.max(-1, Math.min(1, (x / this.kit.stage.width) * 2 - 1));
  }
}
