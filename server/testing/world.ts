import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ApiKeyAuthentication } from '../api-key/api-key-authentication.ts';
import { createDocumentation } from '../api/documentation.ts';
import { createApp } from '../app.ts';
import { openBrands } from '../platform/brand/brands.ts';
import { localChanges } from '../platform/changes/catalogue-changes.ts';
import { batchRatingChanges, type ServiceChanges } from '../platform/changes/gathered-ratings.ts';
import { purgedChanges } from '../response-cache/cdn-purge.ts';
import { anonymous, type Services } from '../context.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { sharedReads } from '../platform/database/shared-reads.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { type Env, parseEnv } from '../env.ts';
import { ensureCategories } from '../catalogue/game.service.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { picturesIn } from '../platform/images/pictures.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { builtRenderer, type PageRenderer } from '../pages/page-renderer.ts';
import { CallsPerNetwork } from '../platform/limits/calls-per-network.ts';
import { BoardsPerNetwork } from '../score/boards-per-network.ts';
import { PlaysPerNetwork } from '../play/plays-per-network.ts';
import { PlayBatches } from '../play/play-batches.ts';
import { RoomSockets } from '../room/room-sockets.ts';
import { type RunVerifier, noRunVerifier } from '../score/run-verifier.ts';
import { createCaller } from '../router.ts';
import { keepFetchedPictures } from './fetched-pictures.ts';
import { emptyDatabase, acquireDatabase } from './test-database.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** An empty, migrated database with only the categories, and a portal on it. */
export interface World {
  readonly database: Database;
  readonly env: Env;
  readonly services: Services;
  readonly app: FastifyInstance;
  /** Calls procedures directly, from this network address. */
  as(caller?: Partial<Caller>): ReturnType<typeof createCaller>;
  /** Every e-mail sent, oldest first. */
  readonly mails: Mail[];
  em(): Em;
  /** Empties every table except the categories, and the portal's caches. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Renders only the requested URL, because tests of the API need no built pages. */
const blankRenderer: PageRenderer = {
  isPage: (path) => path === '/',
  render: async ({ url }) => ({ status: 200, html: `<!doctype html><title>${url}</title>` }),
  scriptHashes: [],
  dev: false,
};

/**
 * Creates a world on the test project's engine.
 * @param settings environment variables that differ from the tests' defaults
 * @param runVerifier plays runs again
 * @param pages `built` renders what `npm run build` left in `dist`; or the test's own renderer
 */
export async function createWorld(
  settings: Readonly<Record<string, string>> = {},
  pages: 'built' | PageRenderer = blankRenderer,
  runVerifier: RunVerifier = noRunVerifier,
  givenMailer?: Mailer,
): Promise<World> {
  const { database, giveBack } = await acquireDatabase();
  const mails: Mail[] = [];
  const mailer: Mailer = givenMailer ?? {
    send: async (mail) => void mails.push(mail),
    trySending: async (mail) => {
      mails.push(mail);
      return 'sent';
    },
    figures: () => new Map([['sent', mails.length]]),
    lastFailure: () => null,
    close: async () => {},
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'playport-world-'));
  const env = parseEnv({ LOG_LEVEL: 'silent', DEMO: 'off', DATA_DIR: dataDir, ...settings });
  const files = openFileStore(env);
  await keepFetchedPictures(dataDir);
  // Allows the test's own server, which is on loopback and otherwise refused.
  const pictures = picturesIn(dataDir, { onError: () => {}, allow: () => true, files });
  const changes = changesOf(env);
  const { read: readShared } = sharedReads({ primary: database, copies: [], changes, onAway: () => {} });
  const rooms = new RoomSockets({ database, env, url: null, onError: () => {} });
  const jobs = await openJobQueue({ database, onError: () => {}, supervise: false });
  const services: Services = {
    database,
    brands: await openBrands({ database, env, changes }),
    readShared,
    env,
    changes,
    mailer,
    pictures,
    plays: new PlayBatches(database),
    playsPerNetwork: new PlaysPerNetwork(),
    boardsPerNetwork: new BoardsPerNetwork(env),
    runsPerNetwork: new CallsPerNetwork(env, 'run'),
    apiKeyAuthentication: new ApiKeyAuthentication(database, env),
    readDocumentation: createDocumentation(env),
    files,
    runVerifier,
    rooms,
    jobs,
  };
  await database.orm.em.fork().transactional((em) => ensureCategories(em));
  const app = await createApp({
    services,
    clientRoot: pages === 'built' ? join(ROOT, 'dist', 'client') : null,
    renderer: async () => (pages === 'built' ? builtRenderer(join(ROOT, 'dist'), env.publicOrigin) : pages),
  });
  rooms.attach(app);
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
      await emptyDatabase(database);
      mails.length = 0;
      await services.changes.announce({ kind: 'catalogue' });
    },
    close: async () => {
      // Close open connections first: `close` would wait for responses that a test did not read to the end.
      app.server.closeAllConnections();
      await app.close();
      await Promise.all([changes.close(), rooms.close(), jobs.close()]);
      await giveBack();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function changesOf({ purge }: Env): ServiceChanges {
  const changes = localChanges();
  const onError = () => {};
  return batchRatingChanges(
    purge === null ? changes : purgedChanges(changes, { target: purge, onError }),
    onError,
  );
}
