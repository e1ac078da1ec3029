/**
 * The servers that the portal is compared with, each as bare as possible, in its own process: `node
 * bench/yardstick-server.ts bytes|fastify|receive|sql|insert|inserts PORT DATABASE_URL`. Prints `ready` to standard output and
 * exits when standard input closes. `bytes`, `fastify` and `receive` store a response sent to them once, with its headers, and
 * serve it from memory.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { Pool } from 'pg';

const [kind = '', port = '', databaseUrl = ''] = process.argv.slice(2);

/** Headers of a connection, not of a response. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

/** A response of the portal, to be sent again. */
interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
let answer: Answer = { headers: {}, body: Buffer.alloc(0) };

function remember(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer): void {
  const kept = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-answer-'))
    .map(([name, value]) => [name.slice('x-answer-'.length), String(value)] as const)
    .filter(([name]) => !HOP_BY_HOP.has(name));
  answer = { headers: Object.fromEntries(kept), body };
}

/** A bare `node:http` server: the limit of the runtime. */
function serveBytes(): void {
  createServer(async (request, response) => {
    if (request.method === 'PUT') {
      remember(request.headers, await buffer(request));
      response.end();
      return;
    }
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
  }).listen(Number(port), '127.0.0.1', ready);
}

/**
 * A bare Fastify that sends the same bytes from memory.
 * @param receives whether it also writes the files of forms to the disk, and removes them
 */
async function serveFromMemory(receives = false): Promise<void> {
  const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  if (receives) {
    await app.register(multipart, { limits: { files: 1, fileSize: Number.MAX_SAFE_INTEGER } });
    app.post('/*', async (request, reply) => {
      const path = join(tmpdir(), randomUUID());
      const part = await request.file();
      if (part !== undefined) await pipeline(part.file, createWriteStream(path));
      await rm(path, { force: true });
      return reply.send();
    });
  }
  app.put('/*', (request, reply) => {
    remember(request.headers, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    return reply.send();
  });
  app.get('/*', (_request, reply) => reply.headers(answer.headers).send(answer.body));
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  ready();
}

/** The list as one statement over ready-made cards, prepared once per connection, without a cache. */
const LIST = `
  select '[' || coalesce(string_agg(game_card_text(g, c), ',' order by g.plays desc, g.id desc), '') || ']' as games
  from (select id from game where status = 'APPROVED' order by plays desc, id desc limit $1 offset $2) chosen
    join game g on g.id = chosen.id join game_card c on c.game_id = g.id`;

async function serveSql(): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const app = Fastify();
  app.get<{ Querystring: { limit: string; page: string } }>('/api/games', async (request, reply) => {
    const { limit, page } = request.query;
    const values = [Number(limit), (Number(page) - 1) * Number(limit)];
    const { rows } = await pool.query<{ games: string }>({ name: 'list', text: LIST, values });
    return reply.type('application/json').send(rows[0]?.games);
  });
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  ready();
}

/** A single-row insert per request with `synchronous_commit` on, over this many connections. */
async function serveInsert(connections: number): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(
    'create table if not exists yardstick (id bigserial primary key, game uuid not null, at timestamptz not null)',
  );
  const app = Fastify();
  app.post('/*', async () => {
    const text =
      "insert into yardstick (game, at) values ('00000003-0000-7000-8000-000000000001', now()) returning id";
    const { rows } = await pool.query({ name: 'insert', text });
    return rows[0];
  });
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  ready();
}

function ready(): void {
  process.stdout.write('ready\n');
}

process.stdin.resume().once('end', () => process.exit(0));
if (kind === 'bytes') serveBytes();
else if (kind === 'fastify') await serveFromMemory();
else if (kind === 'receive') await serveFromMemory(true);
else if (kind === 'sql') await serveSql();
else if (kind === 'insert') await serveInsert(1);
else if (kind === 'inserts') await serveInsert(10);
else throw new Error('Which? bytes, fastify, receive, sql, insert or inserts');
