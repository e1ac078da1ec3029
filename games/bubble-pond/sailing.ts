import type { Kit } from '../kit/game.ts';
import { Voyage } from './voyage.ts';
import type { Waters } from './waters.ts';

/** Seconds for which the last animal of a water is greeted, before the frog sails on. */
const GREETING = 2.4;

/** Sails from water to water: when the player asks for it, and when another one opens. */
export class Sailing {
  private readonly kit: Kit;
  private readonly waters: Waters;
  private readonly voyage = new Voyage();
  /** Number of waters that were open before the last pop. */
  private open: number;

  constructor(kit: Kit, waters: Waters) {
    this.kit = kit;
    this.waters = waters;
    this.open = waters.open;
  }

  sail(to = this.waters.next): void {
    if (this.voyage.on || to === this.waters.here) return;
    this.voyage.begin(to);
    this.kit.sound.play('whoosh');
    this.kit.progress();
  }

  /** Advances one step; true in the step in which another water is reached. */
  update(dt: number): boolean {
    if (!this.kit.showing && this.waters.open > this.open) this.openNext();
    const reached = this.voyage.update(dt);
    if (reached === undefined) return false;
    this.waters.here = reached;
    this.kit.hud.say(`${this.waters.place.name}!`, 1.8);
    return true;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.voyage.draw(ctx, this.kit.stage);
  }

  private openNext(): void {
    const { kit } = this;
    this.open = this.waters.open;
    kit.levelComplete(this.open - 1);
    kit.sound.play('win');
    kit.fx.after(GREETING, () => this.sail(this.open - 1));
  }
}
