import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { localChanges } from './catalogue/catalogue-changes.ts';
import { notifiedChanges } from './catalogue/notified-changes.ts';
import type { Services } from './context.ts';
import { type Database, openEmbedded, openPostgres } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Env } from './env.ts';
import { builtRenderer, devRenderer } from './http/page-renderer.ts';
import { buildPlayServer } from './http/play-server.ts';
import { ensureCategories } from './game/game.service.ts';
import { keepHouse } from './jobs/housekeeping.ts';
import { createMailer } from './mail/mailer.ts';
import { checkSubmissions } from './submission/check-submissions.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** A running portal. */
export interface Portal {
  readonly services: Services;
  close(): Promise<void>;
}

export interface PortalOptions {
  readonly env: Env;
  /** The project's folder, which holds `dist`. */
  readonly root: string;
  /** Pages from the sources, with reload, instead of the built ones. */
  readonly dev: boolean;
  /** An open database to use instead of the one that the settings name. */
  readonly database?: Database;
}

/** Opens the database, brings it up to date, and listens on both ports; stops on SIGINT and SIGTERM. */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { env } = options;
  const database = options.database ?? (await openDatabase(env));
  const opened: FastifyInstance[] = [];
  const close = async () => {
    await Promise.all(opened.map((server) => server.close()));
    await database.close();
  };
  try {
    await migrate(database);
    await database.orm.em.fork().transactional((em) => ensureCategories(em));
    const seeded = env.demo ? await seedDemo(database) : 0;
    const changes =
      env.databaseUrl === null ? localChanges() : await notifiedChanges(database, env.databaseUrl);
    const mailer = createMailer(env);
    const services = { env, database, changes, mailer };
    const app = await buildApp({ services, ...pagesOf(options) });
    const play = buildPlayServer({ env, database, changes, gamesRoot: join(options.root, 'dist', 'games') });
    opened.push(app, play);
    const stopChecks = checkSubmissions({ database, env }, (error) => app.log.error(error));
    const stopHouse = keepHouse(database, (error) => app.log.error(error));
    app.addHook('onClose', async () => {
      stopHouse();
      stopChecks();
      mailer.close();
      await changes.close();
    });
    await app.listen({ host: env.host, port: env.port });
    await play.listen({ host: env.host, port: env.playPort });
    if (seeded > 0) app.log.info(`The catalogue was empty: ${seeded} demo games are in it now`);
    app.log.info(`Playport is at ${env.publicOrigin}`);
    stopOnSignals(close);
    return { services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openDatabase(env: Env): Promise<Database> {
  return env.databaseUrl === null ? openEmbedded(env.dataDir) : openPostgres(env.databaseUrl);
}

function pagesOf({ env, root, dev }: PortalOptions) {
  const dist = join(root, 'dist');
  if (dev) {
    return { clientRoot: null, renderer: (app: FastifyInstance) => devRenderer(app, root, env.publicOrigin) };
  }
  if (!existsSync(join(dist, 'server', 'entry.server.js')))
    throw new Error('The pages are not built: run npm run build');
  return { clientRoot: join(dist, 'client'), renderer: () => builtRenderer(dist, env.publicOrigin) };
}

/** A second signal ends the process at once. */
function stopOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
