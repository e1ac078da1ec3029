import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { WatchConnection } from '../mikro-orm.config.ts';
import { ApiKeyAuthentication } from './api-key/api-key-authentication.ts';
import { createDocumentation } from './api/documentation.ts';
import { createApp } from './app.ts';
import { openPortalDatabase, warnAboutMissingFiles } from './moving/portal-folder.ts';
import { openBrands } from './platform/brand/brands.ts';
import { localChanges } from './platform/changes/catalogue-changes.ts';
import { batchRatingChanges, type ServiceChanges } from './platform/changes/gathered-ratings.ts';
import { notifiedChanges } from './platform/changes/notified-changes.ts';
import { purgedChanges } from './response-cache/cdn-purge.ts';
import type { Services } from './context.ts';
import { type Database, openPostgres } from './platform/database/database.ts';
import { sharedReads } from './platform/database/shared-reads.ts';
import type { Env } from './env.ts';
import { listen } from './listen.ts';
import { requireOutside } from './startup-probes.ts';
import { retainAssets } from './response-cache/earlier-assets.ts';
import { flushLog } from './platform/observability/log.ts';
import { createMetricsServer } from './platform/observability/metrics.ts';
import { openTracing } from './platform/observability/tracing.ts';
import { builtRenderer, devRenderer } from './pages/page-renderer.ts';
import { createPlayServer } from './play-origin/play-server.ts';
import { ensureCategories } from './catalogue/game.service.ts';
import { describePictures } from './platform/images/describe-pictures.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { picturesIn } from './platform/images/pictures.ts';
import { startHousekeeping, enqueueOrphanedRows } from './housekeeping.ts';
import { startNoticeSender } from './edition/deferred-notice.ts';
import { retireGames } from './edition/retire-games.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { reconcileAdministrators } from './user/administrators.service.ts';
import { CallsPerNetwork } from './platform/limits/calls-per-network.ts';
import { BoardsPerNetwork } from './score/boards-per-network.ts';
import { PlaysPerNetwork } from './play/plays-per-network.ts';
import { PlayBatches } from './play/play-batches.ts';
import type { OutsideLimits } from './platform/safe-fetch.ts';
import { RoomSockets } from './room/room-sockets.ts';
import { startRoomExpiry } from './room/expire-rooms.ts';
import { openRunVerifier } from './score/open-run-verifier.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { logCheckBrowser } from './upload-check/find-check-browser.ts';
import { deleteLeftoverReadings } from './upload/unfinished-uploads.ts';
import { startWorkers } from './workers.ts';
import { VERSION } from './platform/version.ts';
import { logSetupLink } from './setup/setup-link.ts';
import { addNewGames, seedDemo } from './seed/seed-demo.ts';

/** A running portal. */
export interface Portal {
  readonly services: Services;
  close(): Promise<void>;
}

export interface PortalOptions {
  readonly env: Env;
  /** Settings that are not as one would wish; a line each, for the log. */
  readonly warnings?: readonly string[];
  /** The project's folder, which contains `dist`. */
  readonly root: string;
  /** Serves pages from the sources, with reload, instead of the build. */
  readonly dev: boolean;
  /** An open database to use instead of the one that the settings name. */
  readonly database?: Database;
  /** The addresses that pictures may come from: every public one by default; tests allow their own server. */
  readonly allowPictures?: OutsideLimits['allow'];
}

/** Opens and migrates the database and listens on both ports; stops on SIGINT and SIGTERM. */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { env } = options;
  await requireOutside(env);
  const opened: FastifyInstance[] = [];
  const onError = (error: unknown) => opened[0]?.log.error(error);
  const tracing = (await openTracing(env.otlpEndpoint, onError)) ?? undefined;
  const database = options.database ?? (await openPortalDatabase(env, tracing?.watchConnection));
  const close = async () => {
    await Promise.all(opened.map((server) => server.close()));
    await database.close();
    await tracing?.close();
  };
  try {
    await database.orm.em.fork().transactional((em) => ensureCategories(em));
    await database.orm.em.fork().transactional((em) => reconcileAdministrators(em, env));
    const onAway = (error: unknown) =>
      app.log.warn(error, 'A replica cannot be asked; the primary answers in its place');
    const { services, rooms, closeServices } = await openServices(options, database, {
      onError,
      onAway,
      watch: tracing?.watchConnection,
    });
    const news = await bringGames(services);
    const lifecycle = { stopping: false };
    const registry = env.metricsPort === null ? undefined : new Registry();
    const pages = await pagesOf(options);
    const app: FastifyInstance = await createApp({ services, lifecycle, registry, tracing, ...pages });
    rooms.attach(app);
    for (const line of options.warnings ?? []) app.log.warn(`Setting ${line}`);
    const { changes, files } = services;
    const play = createPlayServer({ env, database, changes, ...(await gamesOf(options)), files });
    opened.push(app, play);
    const stopDuties = startTasks(services, pages.clientRoot, onError);
    const looked = warnAboutMissingFiles(database.orm.em.fork(), env, (line) => app.log.warn(line)).catch(
      onError,
    );
    app.addHook('onClose', async () => {
      await looked;
      await stopDuties();
      await closeServices();
    });
    if (database.pglite !== null) await deleteLeftoverReadings(env.dataDir);
    await enqueueOrphanedRows({ em: database.orm.em.fork(), jobs: services.jobs });
    await startWorkers(services);
    const { host, port, playPort } = env;
    await listen(app, { host, port, setting: 'PORT' });
    await listen(play, { host, port: playPort, setting: 'PLAY_PORT' });
    if (registry !== undefined && env.metricsPort !== null) {
      const metrics = createMetricsServer(registry);
      opened.push(metrics);
      await listen(metrics, { host: '127.0.0.1', port: env.metricsPort, setting: 'METRICS_PORT' });
    }
    for (const line of news) app.log.info(line);
    const log = (line: string) => {
      app.log.warn(line);
      flushLog();
    };
    await logSetupLink(database.orm.em.fork(), { env, log, force: false });
    app.log.info(`Playport ${VERSION} is at ${env.publicOrigin}`);
    // Elsewhere a portal starts too often for a browser each time.
    if (env.production) void logCheckBrowser(env, app.log, () => lifecycle.stopping).catch(onError);
    stopOnSignals({ log: app.log, lifecycle, close, startedByNpm: env.startedByNpm });
    return { services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Receive failures that no response shows. */
interface Listeners {
  readonly onError: (error: unknown) => void;
  /** A replica is unreachable. */
  readonly onAway: (error: unknown) => void;
  /** Is called with each new connection to a replica. */
  readonly watch: WatchConnection | undefined;
}

/** The services that procedures use, and a function that closes all of them except the database. */
async function openServices(
  { env, root, allowPictures }: PortalOptions,
  database: Database,
  { onError, onAway, watch }: Listeners,
): Promise<{ readonly services: Services; readonly rooms: RoomSockets; closeServices(): Promise<void> }> {
  const rooms = new RoomSockets({ database, env, url: env.databaseDirectUrl, onError });
  const jobs = await openJobQueue({ database, onError, supervise: true });
  const changes = await openChanges(database, env, onError);
  const brands = await openBrands({ database, env, changes });
  const mailer = createMailer(env, brands, onError);
  const copies = await Promise.all(
    env.databaseReplicaUrls.map((url) => openPostgres(url, 'requests', { watch })),
  );
  const files = openFileStore(env);
  const reads = sharedReads({ primary: database, copies, changes, onAway });
  const services = {
    env,
    brands,
    database,
    readShared: reads.read,
    changes,
    mailer,
    pictures: picturesIn(env.dataDir, {
      onError,
      files,
      ...(allowPictures === undefined ? {} : { allow: allowPictures }),
    }),
    plays: new PlayBatches(database),
    playsPerNetwork: new PlaysPerNetwork(),
    boardsPerNetwork: new BoardsPerNetwork(env),
    runsPerNetwork: new CallsPerNetwork(env, 'run'),
    apiKeyAuthentication: new ApiKeyAuthentication(database, env),
    readDocumentation: createDocumentation(env),
    files,
    runVerifier: await openRunVerifier(join(root, 'dist', 'replays'), env.dataDir),
    rooms,
    jobs,
  };
  const closeServices = async () => {
    // Jobs send e-mails.
    await jobs.close();
    await mailer.close();
    await Promise.all([changes.close(), reads.close(), rooms.close()]);
  };
  return { services, rooms, closeServices };
}

/** Brings the portal's own games to those of this release; returns a line for the log for each change. */
async function bringGames(services: Services): Promise<string[]> {
  const { env, database } = services;
  const seeded = env.demo ? await seedDemo(database) : 0;
  const retired = await retireGames(services, new Date());
  const added = env.demo ? await addNewGames(services, new Date()) : [];
  return [
    ...(seeded > 0 ? [`The catalogue was empty: ${seeded} demo games are in it now`] : []),
    ...(retired.length > 0
      ? [
          `This release no longer has ${retired.join(', ')}: their pages say so, and saves, boards and medals are kept`,
        ]
      : []),
    ...(added.length > 0 ? [`New in this release: ${added.join(', ')}`] : []),
  ];
}

/** Starts the scheduled tasks; returns a function that stops them. */
function startTasks(
  services: Services,
  clientRoot: string | null,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const tasks = [
    describePictures({ ...services, clientRoot }, onError),
    startNoticeSender(services, onError),
    startHousekeeping(services, onError),
    startRoomExpiry(services, onError),
  ];
  return async () => void (await Promise.all(tasks.map((stop) => stop())));
}

/** Announces changes to the other processes and to the shared cache in front, ratings a few times a second. */
async function openChanges(
  database: Database,
  { databaseDirectUrl, purge }: Env,
  onError: (error: unknown) => void,
): Promise<ServiceChanges> {
  const changes =
    databaseDirectUrl === null ? localChanges() : await notifiedChanges(database, databaseDirectUrl);
  return batchRatingChanges(
    purge === null ? changes : purgedChanges(changes, { target: purge, onError }),
    onError,
  );
}

async function gamesOf({ env, root, dev }: PortalOptions) {
  const gamesRoot = join(root, 'dist', 'games');
  if (dev) return { gamesRoot };
  const earlierAssets = join(env.dataDir, 'game-assets');
  await retainAssets(join(gamesRoot, 'assets'), earlierAssets);
  return { gamesRoot, earlierAssets };
}

async function pagesOf({ env, root, dev }: PortalOptions) {
  const dist = join(root, 'dist');
  if (dev) {
    return { clientRoot: null, renderer: (app: FastifyInstance) => devRenderer(app, root, env.publicOrigin) };
  }
  if (!existsSync(join(dist, 'server', 'entry.server.js')))
    throw new Error('The pages are not built: run npm run build');
  const clientRoot = join(dist, 'client');
  const earlierAssets = join(env.dataDir, 'assets');
  await retainAssets(join(clientRoot, 'assets'), earlierAssets);
  return { clientRoot, earlierAssets, renderer: () => builtRenderer(dist, env.publicOrigin) };
}
