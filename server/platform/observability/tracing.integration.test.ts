import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { databaseAt, dropDatabase, newDatabaseName, onServer } from '../../testing/database-server.ts';
import { placeMigrated } from '../../testing/migrated-dump.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../../testing/portal-process.ts';
import { PATIENCE } from '../../testing/patience.ts';

// Each test runs a process, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }),
});
type Sent = z.output<typeof span>;
/** A request of OTLP over HTTP in JSON, as far as the test reads it. */
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** Notes in a file what a process loads of OpenTelemetry's SDK; its interface is loaded by prom-client in any case. */
const NOTE_PACKAGES = `
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (/^@opentelemetry\\/(?!api$)/.test(specifier)) appendFileSync(process.env.NOTED, specifier + '\\n');
    return next(specifier, context);
  },
});`;

let directory = '';
let database: Record<string, string> = {};
let collector: Server;
let portal: PortalProcess | undefined;
const received: z.output<typeof request>[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-traces-'));
  await writeFile(join(directory, 'note.mjs'), NOTE_PACKAGES);
  database = await anotherDatabase();
  received.length = 0;
  collector = createServer(async (incoming, response) => {
    if (incoming.url === '/v1/traces') received.push(request.parse(await json(incoming)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  await portal?.stop('SIGTERM');
  await new Promise((done) => collector.close(done));
  const { DATABASE_URL } = database;
  if (DATABASE_URL !== undefined) {
    const name = new URL(DATABASE_URL).pathname.slice(1);
    await dropDatabase(inject('databaseUrl'), name);
  }
  await rm(directory, { recursive: true, force: true });
});

async function anotherDatabase(): Promise<Record<string, string>> {
  const server = inject('databaseUrl');
  if (server === '') {
    await placeMigrated(join(directory, 'data'));
    return {};
  }
  const name = newDatabaseName();
  await onServer(server, `create database "${name}" template "${inject('templateDatabase')}"`);
  return { DATABASE_URL: databaseAt(server, name) };
}

async function start(settings: Record<string, string>): Promise<PortalProcess> {
  const noting = {
    NODE_OPTIONS: `--import=${join(directory, 'note.mjs')}`,
    NOTED: join(directory, 'noted'),
  };
  const ownSettings = { ...(await freePorts()), ...database, ...noting, ...settings };
  portal = await startPortalProcess({
    cwd: directory,
    settings: { DATA_DIR: join(directory, 'data'), ...ownSettings },
  });
  return portal;
}

function traced(): Promise<PortalProcess> {
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('the collector does not listen');
  return start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
}

const spans = (): Sent[] =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const said = ({ attributes }: Sent, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
/** Waits for a span of this name that has statements, and returns both. */
const withStatements = (name: string) =>
  vi.waitFor(() => {
    for (const parent of spans().filter((one) => one.name === name)) {
      const statements = spans().filter(({ parentSpanId }) => parentSpanId === parent.spanId);
      if (statements.length > 0) return { parent, statements };
    }
    throw new Error(`Of ${name} came ${JSON.stringify(spans().map((one) => one.name))}`);
  }, PATIENCE);

test('a request and its statements are one trace, without values', async () => {
  const { at } = await traced();
  const response = await fetch(`${at}/api/games?search=nobodys-secret`, {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  });
  expect(response.status).toBe(200);
  const { parent, statements } = await withStatements('GET /api/games');
  expect(parent.parentSpanId).toBeUndefined();
  expect(parent.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(said(parent, 'http.response.status_code')).toBe(200);
  expect(said(parent, 'playport.request_id')).toBe(response.headers.get('x-request-id'));
  for (const statement of statements) {
    expect(statement.traceId).toBe(parent.traceId);
    expect(said(statement, 'db.query.text')).toMatch(/^(select|with|begin|commit)/i);
  }
  expect(JSON.stringify(received)).not.toContain('nobodys-secret');
  expect(received[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'playport' },
  });
});

test('so is a request with a body, whatever is in it', async () => {
  const { at } = await traced();
  await fetch(`${at}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.org' }),
  });
  const { statements } = await withStatements('POST /api/auth/login');
  expect(statements.some((one) => /insert into "?user/.test(`${said(one, 'db.query.text')}`))).toBe(true);
  expect(JSON.stringify(received)).not.toContain('asha');
});

test('a round of a job and its statements are one trace', async () => {
  await traced();
  const { parent, statements } = await withStatements('job decisions');
  expect(said(parent, 'playport.job')).toBe('decisions');
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([parent.traceId]));
});

test('a collector that is gone harms no request, and does not delay the end', async () => {
  const { at, stop } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  expect((await fetch(`${at}/api/games`)).status).toBe(200);
  const before = performance.now();
  expect(await stop('SIGTERM')).toBe(0);
  expect(performance.now() - before).toBeLessThan(10_000);
});

test("without a collector nothing of OpenTelemetry's SDK is loaded", async () => {
  const noted = join(directory, 'noted');
  const { stop } = await start({});
  await stop('SIGTERM');
  expect(existsSync(noted)).toBe(false);
  await (await traced()).stop('SIGTERM');
  expect(await readFile(noted, 'utf8')).toContain('@opentelemetry/sdk-trace-base');
});
