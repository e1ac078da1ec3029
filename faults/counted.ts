import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** How much of what a test has done, by name: `{ kills: 50 }`. */
    counted?: Record<string, number>;
  }
}

/** Counts what a test does, for the table that a thorough run ends with: `count('kills')`, `count('reports', 12)`. */
export function counted({ meta }: { readonly meta: TaskMeta }): (what: string, more?: number) => void {
  const done: Record<string, number> = {};
  meta.counted = done;
  return (what, more = 1) => {
    done[what] = (done[what] ?? 0) + more;
  };
}
