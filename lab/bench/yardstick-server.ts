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
interface FixedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
let answer: FixedResponse = { headers: {}, body: Buffer.alloc(0) };

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

/** The cards of games that were chosen, ready-made, as a JSON array. */
const cards = (chosen: string, order = 'plays desc, id desc') => `(
  select '[' || coalesce(string_agg(c.card, ',' order by place), '') || ']'
  from (select id, row_number() over (order by ${order}) as place from (${chosen}) found) chosen
    join bench_card c on c.game_id = chosen.id)`;

/** Each read as one statement over ready-made cards, prepared once per connection, without a cache. */
const READS = {
  list: `select ${cards("select id, plays from game where status = 'APPROVED' order by plays desc, id desc limit $1 offset $2")} as json`,
  category: `select ${cards(`select id, plays from game where status = 'APPROVED' and $3::text = any(category_slugs)
    order by plays desc, id desc limit $1 offset $2`)} as json`,
  // Words as typed, in no tiers and without their meaning.
  search: `select ${cards(
    `select g.id, g.plays, ts_rank(c.words, query) as rank
    from to_tsquery('simple', $1) query, game_words c join game g on g.id = c.game_id
    where c.words @@ query and g.status = 'APPROVED' order by rank desc, g.plays desc, g.id desc limit $2`,
    'rank desc, plays desc, id desc',
  )} as json`,
};

/** The parameters of a list's address. */
interface ListQuery {
  readonly limit: string;
  readonly page?: string;
  readonly category?: string;
  readonly search?: string;
}

async function serveSql(): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const read = async (name: keyof typeof READS, values: readonly (string | number)[]) => {
    const { rows } = await pool.query<{ json: string }>({ name, text: READS[name], values: [...values] });
    return rows[0]?.json;
  };
  const list = ({ limit, page = '1', category, search }: ListQuery) => {
    if (search !== undefined) return read('search', [`'${search}':*`, Number(limit)]);
    const part = [Number(limit), (Number(page) - 1) * Number(limit)];
    return category === undefined ? read('list', part) : read('category', [...part, category]);
  };
  const app = Fastify();
  app.get<{ Querystring: ListQuery }>('/api/games', async (request, reply) =>
    reply.type('application/json').send(await list(request.query)),
  );
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
