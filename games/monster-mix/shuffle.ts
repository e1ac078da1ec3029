import type { Kit } from '../kit/game.ts';
import type { Actor } from './actor.ts';
import { type Monster, PARTS } from './monster.ts';

const SECONDS_A_PART = 0.14;

/** The dice: from the feet up, part after part rattles and changes to the new monster's. */
export class Shuffle {
  private readonly kit: Kit;
  private readonly actor: Actor;
  private goal: Monster | undefined;
  private done: () => void = () => undefined;
  private time = 0;
  private settled = 0;

  constructor(kit: Kit, actor: Actor) {
    this.kit = kit;
    this.actor = actor;
  }

  begin(goal: Monster, done: () => void): void {
    this.goal = goal;
    this.done = done;
    this.time = 0;
    this.settled = 0;
  }

  update(dt: number): void {
    const { goal, actor } = this;
    if (goal === undefined) return;
    this.time += dt;
    if (this.time < (this.settled + 1) * SECONDS_A_PART) return;
    const part = PARTS[PARTS.length - 1 - this.settled];
    this.settled += 1;
    if (part === undefined) {
      this.goal = undefined;
      this.kit.sound.play('coin', { pitch: 1.2 });
      this.done();
      return;
    }
    actor.monster = { ...actor.monster, [part]: goal[part] };
    actor.wiggle(part);
    this.kit.sound.play('blip', { pitch: 0.7 + this.settled * 0.12 });
  }
}
