import { vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';

/** Delays the result of the next database query until `meanwhile` is done. */
export function delayNextQuery({ orm }: Pick<Database, 'orm'>, meanwhile: () => Promise<unknown>): void {
  const em = orm.em.fork();
  const late = em.getKysely().withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await meanwhile();
      return result;
    },
  });
  Object.assign(em, { getKysely: () => late });
  vi.spyOn(orm.em, 'fork').mockReturnValueOnce(em);
}
