import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { MikroORM } from '@mikro-orm/pglite';
import { type Database, shared } from './database.ts';

/** The extensions that the migrations create. */
const extensions = { pg_trgm, fuzzystrmatch };

/** The embedded engine over a directory or in memory, from a dump when one is given; nobody is kept out of it. */
export function createEmbedded(from: {
  readonly dataDir?: string;
  readonly loadDataDir?: Blob;
}): Promise<PGlite> {
  return PGlite.create({ ...from, extensions });
}

/** The database of a running engine; closing it closes the engine, and then calls `released`. */
export async function openPglite(pglite: PGlite, released: () => Promise<void>): Promise<Database> {
  const orm = await MikroORM.init({ ...shared, driverOptions: { pglite: () => pglite } });
  return {
    orm,
    pglite,
    close: async () => {
      await orm.close(true);
      await pglite.close();
      await released();
    },
  };
}
