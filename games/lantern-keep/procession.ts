import type { DarkId } from './dark.ts';
import { groupsOf } from './waves.ts';

interface Coming {
  readonly id: DarkId;
  at: number;
}

/** Who of the waves that were called is still to step onto the path. */
export class Procession {
  private coming: Coming[] = [];

  /** True when nobody is still to come. */
  get past(): boolean {
    return this.coming.length === 0;
  }

  call(wave: number): void {
    for (const { id, count, gap, wait } of groupsOf(wave)) {
      for (let index = 0; index < count; index += 1) this.coming.push({ id, at: wait + index * gap });
    }
  }

  /** One step; those whose time has come, in their order. */
  update(dt: number): DarkId[] {
    for (const each of this.coming) each.at -= dt;
    const due = this.coming.filter(({ at }) => at <= 0).map(({ id }) => id);
    if (due.length > 0) this.coming = this.coming.filter(({ at }) => at > 0);
    return due;
  }
}
