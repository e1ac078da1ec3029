import type { DarkId } from './dark.ts';
import { groupsOf } from './waves.ts';

interface Coming {
  readonly id: DarkId;
  at: number;
}

/** The creatures of the called waves that have yet to enter the path. */
export class Procession {
  private coming: Coming[] = [];

  /** True if nobody has yet to enter. */
  get past(): boolean {
    return this.coming.length === 0;
  }

  call(wave: number): void {
    for (const { id, count, gap, wait } of groupsOf(wave)) {
      for (let index = 0; index < count; index += 1) this.coming.push({ id, at: wait + index * gap });
    }
  }

  /** Advances one step; returns the creatures that enter now, in order. */
  update(dt: number): DarkId[] {
    for (const each of this.coming) each.at -= dt;
    const due = this.coming.filter(({ at }) => at <= 0).map(({ id }) => id);
    if (due.length > 0) this.coming = this.coming.filter(({ at }) => at > 0);
    return due;
  }
}
