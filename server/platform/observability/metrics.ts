import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { answers } from './health.ts';
import type { Database } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { readQueues } from '../jobs/queue-figures.ts';
import { VERSION } from '../version.ts';

/** In seconds: from a response out of memory to one that people do not wait for. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A cache that counts its bytes, hits and misses. */
interface CountingCache {
  figures(): { readonly bytes: number; readonly hits: number; readonly misses: number };
}

interface Measured {
  readonly cache: CountingCache;
  readonly mailer: Pick<Mailer, 'figures'>;
  readonly database: Database;
  /** Returns the time of the newest backup; null if there is none. */
  readonly lastBackup: () => Promise<Date | null>;
  readonly registry: Registry;
}

/**
 * Collects the portal's metrics for Prometheus. Labels contain routes, never addresses: their number is bounded, and
 * they contain nothing that a client sends.
 */
export function registerMetrics(
  app: FastifyInstance,
  { cache, database, lastBackup, mailer, registry }: Measured,
): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client went away before the answer',
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests being answered',
    registers,
  });
  registry.registerMetric(buildGauge());
  registry.registerMetric(databaseGauge(database));
  for (const metric of queueMetrics(database)) registry.registerMetric(metric);
  registry.registerMetric(mailCounter(mailer));
  registry.registerMetric(backupGauge(lastBackup));
  for (const metric of cacheMetrics(cache)) registry.registerMetric(metric);
  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc();
    done();
  });
  app.addHook('onRequestAbort', async (_request) => aborted.inc());
  app.addHook('onResponse', (request, reply, done) => {
    inFlight.dec();
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    seconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

/** The version of the program, as a label of a figure that is always 1. */
function buildGauge(): Gauge {
  const gauge = new Gauge({
    name: 'playport_build_info',
    help: 'The version of the program; always 1',
    labelNames: ['version'],
    registers: [],
  });
  gauge.set({ version: VERSION }, 1);
  return gauge;
}

function databaseGauge(database: Database): Gauge {
  return new Gauge({
    name: 'playport_database_up',
    help: '1 when the database answers',
    registers: [],
    async collect() {
      this.set((await answers(database)) ? 1 : 0);
    },
  });
}

/** The queues of jobs, read at each scrape; every process reports the same. Empty while the database is away. */
function queueMetrics(database: Database) {
  const read = () => readQueues(database.orm.em.fork()).catch(() => []);
  return [
    new Gauge({
      name: 'playport_jobs',
      help: 'Jobs by queue: waiting for a worker, waiting for their time, running, failed for good',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        this.reset();
        for (const { queue, waiting, later, running, failed } of await read()) {
          for (const [state, count] of Object.entries({ waiting, later, running, failed }))
            this.set({ queue, state }, count);
        }
      },
    }),
    new Gauge({
      name: 'playport_jobs_oldest_seconds',
      help: 'How long the oldest job of a queue has waited for a worker, in seconds',
      labelNames: ['queue'],
      registers: [],
      async collect() {
        this.reset();
        for (const { queue, oldestSeconds } of await read()) this.set({ queue }, oldestSeconds);
      },
    }),
  ];
}

/** The newest backup in the data directory, looked for at each scrape. */
function backupGauge(lastBackup: Measured['lastBackup']): Gauge {
  return new Gauge({
    name: 'playport_last_backup_timestamp_seconds',
    help: 'When the newest backup in DATA_DIR/backups was made, in Unix time; 0 without one',
    registers: [],
    async collect() {
      const at = await lastBackup();
      this.set((at?.getTime() ?? 0) / 1000);
    },
  });
}

/** The mailer's own counts, read at each scrape. */
function mailCounter(mailer: Measured['mailer']): Counter {
  return new Counter({
    name: 'playport_mails_total',
    help: 'Mails by what became of them: sent, stored in the outbox, or why not',
    labelNames: ['result'],
    registers: [],
    collect() {
      this.reset();
      for (const [result, count] of mailer.figures()) this.inc({ result }, count);
    },
  });
}

/** The cache's own counts, read at each scrape. */
function cacheMetrics(cache: CountingCache) {
  return [
    new Gauge({
      name: 'playport_response_cache_bytes',
      help: 'Bytes of the answers kept in memory, in all encodings',
      registers: [],
      collect() {
        this.set(cache.figures().bytes);
      },
    }),
    new Counter({
      name: 'playport_response_cache_requests_total',
      help: 'Requests for an answer that may be kept, by whether it was',
      labelNames: ['result'],
      registers: [],
      collect() {
        const { hits, misses } = cache.figures();
        this.reset();
        this.inc({ result: 'hit' }, hits);
        this.inc({ result: 'miss' }, misses);
      },
    }),
  ];
}

/**
 * Builds the server for `/metrics`, in text format 0.0.4: separate, so that no proxy exposes the operator's metrics.
 */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) => {
    const figures = await registry.metrics();
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(figures);
  });
  return app;
}
