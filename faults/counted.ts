import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Numbers of actions in a test, by name: `{ kills: 50 }`. */
    counted?: Record<string, number>;
  }
}

/** Counts a test's actions for the table at the end: `count('kills')`, `count('reports', 12)`. */
export function counterOf({ meta }: { readonly meta: TaskMeta }): (what: string, more?: number) => void {
  const done: Record<string, number> = {};
  meta.counted = done;
  return (what, more = 1) => {
    done[what] = (done[what] ?? 0) + more;
  };
}
