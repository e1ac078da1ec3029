import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { migrations } from './migrations.ts';
import { ApiKeyAuthentication } from '../api-key/api-key-authentication.ts';
import { buildApp } from '../app.ts';
import { type CatalogueChanges, localChanges } from '../platform/changes/catalogue-changes.ts';
import { purgedChanges } from '../response-cache/cdn-purge.ts';
import { anonymous, type Services } from '../context.ts';
import type { Caller } from '../platform/http/caller.ts';
import { type Database, type Em, openInMemory, openPostgres } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { sharedReads } from '../platform/database/shared-reads.ts';
import { type Env, parseEnv } from '../env.ts';
import { ensureCategories } from '../game/game.service.ts';
import { picturesIn } from '../platform/images/pictures.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { builtRenderer, type PageRenderer } from '../pages/page-renderer.ts';
import { PlaysPerNetwork } from '../play/plays-per-network.ts';
import { PlayBatches } from '../play/play-batches.ts';
import { createCaller } from '../router.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A fresh, migrated database with nothing but the categories in it, and the portal over it. */
export interface World {
  readonly database: Database;
  readonly env: Env;
  readonly services: Services;
  readonly app: FastifyInstance;
  /** Procedures called directly, from this network address. */
  as(caller?: Partial<Caller>): ReturnType<typeof createCaller>;
  /** Every message sent, oldest first. */
  readonly mails: Mail[];
  em(): Em;
  /** Empties every table but the categories, and whatever the portal kept of them. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Says only which address was asked for: tests of the API need no built pages. */
const blankRenderer: PageRenderer = {
  render: async (url) => ({ status: 200, html: `<!doctype html><title>${url}</title>` }),
  scriptHashes: [],
  dev: false,
};

/**
 * Makes a world on the engine that the test project names.
 * @param settings environment variables that differ from a test's own
 * @param pages `built` renders what `npm run build` left in `dist`; or a renderer of the test's own
 */
export async function createWorld(
  settings: Readonly<Record<string, string>> = {},
  pages: 'built' | PageRenderer = blankRenderer,
): Promise<World> {
  const database = await freshDatabase();
  const env = parseEnv({ LOG_LEVEL: 'silent', DEMO: 'off', ...settings });
  const mails: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void mails.push(mail), close: () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'playport-world-'));
  // A test's own server is on loopback, which nobody else's may be.
  const pictures = picturesIn(
    dataDir,
    () => {},
    () => true,
  );
  const changes = changesOf(env);
  const { read: readShared } = sharedReads({ primary: database, copies: [], changes, onAway: () => {} });
  const services: Services = {
    database,
    readShared,
    env,
    changes,
    mailer,
    pictures,
    plays: new PlayBatches(database),
    playsPerNetwork: new PlaysPerNetwork(),
    apiKeyAuthentication: new ApiKeyAuthentication(database, env),
  };
  await database.orm.em.fork().transactional((em) => ensureCategories(em));
  const app = await buildApp({
    services,
    clientRoot: pages === 'built' ? join(ROOT, 'dist', 'client') : null,
    renderer: async () => (pages === 'built' ? builtRenderer(join(ROOT, 'dist'), env.publicOrigin) : pages),
  });
  await app.ready();
  return {
    database,
    env,
    services,
    app,
    as: (caller = {}) =>
      createCaller({
        ...anonymous(services),
        caller: { address: '192.0.2.1', userAgent: 'test', ...caller },
      }),
    mails,
    em: () => database.orm.em.fork(),
    reset: async () => {
      await truncate(database);
      mails.length = 0;
      await services.changes.announce({ kind: 'catalogue' });
    },
    close: async () => {
      // An answer that a test did not read to its end would be waited for.
      app.server.closeAllConnections();
      await app.close();
      await changes.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function changesOf({ purge }: Env): CatalogueChanges {
  const changes = localChanges();
  return purge === null ? changes : purgedChanges(changes, { target: purge, onError: () => {} });
}

/** A migrated database of its own on the engine that the test project names; nothing is in it. */
async function freshDatabase(): Promise<Database> {
  const server = inject('databaseUrl');
  const database = server === '' ? await openInMemory(await migratedDump()) : await createOn(server);
  await migrate(database);
  return database;
}

/** Starting PGlite from a migrated dump takes a tenth of starting it from nothing. */
async function migratedDump(): Promise<Blob> {
  const key = createHash('sha256')
    .update(migrations.map(({ name, code }) => `${name}${code}`).join())
    .digest('hex');
  const path = join(ROOT, '.cache', `pglite-${key.slice(0, 16)}.tar`);
  if (!existsSync(path)) {
    const database = await openInMemory();
    await migrate(database);
    const dump = await database.pglite?.dumpDataDir('none');
    await database.close();
    if (dump === undefined) throw new Error('the embedded database gave no dump');
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    const partial = `${path}.${process.pid}`;
    await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
    await rename(partial, path);
  }
  return new Blob([await readFile(path)]);
}

async function createOn(server: string): Promise<Database> {
  const name = `playport_${uuidv7().replaceAll('-', '')}`;
  // A busy machine is slow, not away.
  const owner = await openPostgres(server, { patient: true });
  await owner.orm.em.execute(`create database "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href, { patient: true });
  return {
    ...database,
    close: async () => {
      await database.close();
      await owner.orm.em.execute(`drop database "${name}" with (force)`);
      await owner.close();
    },
  };
}

async function truncate(database: Database): Promise<void> {
  const db = database.orm.em.fork().getKysely();
  const { rows } = await sql<{ names: string }>`
    select string_agg(format('%I', tablename), ', ') as names from pg_tables
    where schemaname = 'public' and tablename not in ('category', 'mikro_orm_migrations', 'visitor_key')
  `.execute(db);
  await sql`truncate ${sql.raw(rows[0]?.names ?? '')} restart identity`.execute(db);
}
