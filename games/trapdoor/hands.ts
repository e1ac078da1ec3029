import type { Kit } from '../kit/game.ts';
import type { Pad } from '../kit/input/pad.ts';
import { CELL } from '../kit/tiles/ground.ts';
import { type Attempt, JUMP, LEFT, RIGHT } from './attempt.ts';
import type { Layout } from './layout.ts';

/** A mouse leads the hero to its place, and no nearer than this, in cells; held so far above the head, it jumps. */
const NEAR = 0.35;
const ABOVE = 1.2;

/** Reads the player's buttons: of keys, a gamepad, thumbs, or a mouse that is held where the hero shall go. */
export class Hands {
  private readonly kit: Kit;
  private readonly layout: Layout;
  private footing = 0;

  constructor(kit: Kit, layout: Layout) {
    this.kit = kit;
    this.layout = layout;
  }

  read(attempt: Attempt): number {
    const { input } = this.kit;
    const { pointer } = input;
    if (pointer?.kind === 'mouse' && pointer.down) return this.follow(attempt, this.layout.cellOf(pointer));
    return buttonsOf(input.pad) | this.thumbs();
  }

  /** The buttons of thumbs that lie beside those on the screen: the right half jumps, each quarter on the left runs. */
  private thumbs(): number {
    const { input, stage } = this.kit;
    const share = (x: number) => (x - stage.view.left) / (stage.view.right - stage.view.left);
    const held = input.pointers.filter(({ kind, down }) => kind !== 'mouse' && down).map(({ x }) => share(x));
    return held.reduce((sum, x) => sum | (x > 0.5 ? JUMP : x < 0.25 ? LEFT : RIGHT), 0);
  }

  /** The buttons that lead the hero towards a place, in cells. */
  private follow({ hero, isTurned }: Attempt, { x, y }: { x: number; y: number }): number {
    const middle = (hero.x + hero.width / 2) / CELL;
    if (hero.isGrounded) this.footing = (hero.y + hero.height / 2) / CELL;
    const away = isTurned ? middle - x : x - middle;
    const up = (this.footing - y) * hero.down;
    return (away > NEAR ? RIGHT : away < -NEAR ? LEFT : 0) | (up > ABOVE ? JUMP : 0);
  }
}

/** Up jumps, too. */
function buttonsOf(pad: Pad): number {
  const jump = pad.held('action') || pad.held('up') || pad.held('second');
  return (pad.held('left') ? LEFT : 0) | (pad.held('right') ? RIGHT : 0) | (jump ? JUMP : 0);
}
