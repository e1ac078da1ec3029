import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { toBytes } from './response-cache.ts';
import { sendBytes } from './send-bytes.ts';

const TEXT = 'Playport. '.repeat(500);

const app = Fastify();
const types = {
  '/page': 'text/html; charset=utf-8',
  '/missing': 'text/html; charset=utf-8',
  '/picture': 'image/webp',
};
for (const [url, type] of Object.entries(types)) {
  const status = url === '/missing' ? 404 : 200;
  app.get(url, async (request, reply) =>
    sendBytes({ request, reply }, await toBytes({ status, type, body: TEXT }), 'public, no-cache'),
  );
}

/** Asks with these headers, as no browser is asked to. */
const ask = (headers: Record<string, string>, url = '/page') => app.inject({ url, headers });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=1.0', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['GZIP', 'gzip'],
  ['brotli, xgzip', undefined],
  ['identity', undefined],
  ['', undefined],
])('a browser that accepts "%s" is sent %s', async (accepted, encoding) => {
  const answer = await ask({ 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  const body = decode === undefined ? answer.rawPayload : decode(answer.rawPayload);
  expect(body.toString()).toBe(TEXT);
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
});

test('a copy in between is told that the encoding matters', async () => {
  expect((await ask({})).headers.vary).toBe('accept-encoding');
  expect((await ask({}, '/picture')).headers.vary).toBeUndefined();
});

test('a picture is sent as it is', async () => {
  const answer = await ask({ 'accept-encoding': 'br, gzip' }, '/picture');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-type']).toBe('image/webp');
});

test('who has the answer already is told so and sent nothing', async () => {
  const etag = String((await ask({})).headers.etag);
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const answer = await ask({ 'if-none-match': known, 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({
      etag,
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
    });
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('tags are compared weakly: one that lost its W/ on the way is the same', async () => {
  const etag = String((await ask({})).headers.etag);
  expect((await ask({ 'if-none-match': etag.replace('W/', '') })).statusCode).toBe(304);
});

test('what is missing is never "not modified"', async () => {
  const { headers, statusCode } = await ask({}, '/missing');
  expect(statusCode).toBe(404);
  expect((await ask({ 'if-none-match': String(headers.etag) }, '/missing')).statusCode).toBe(404);
});
