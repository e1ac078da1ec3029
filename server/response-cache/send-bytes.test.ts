import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { encodeResponse } from './encoded-bytes.ts';
import { sendBytes } from './send-bytes.ts';

const TEXT = 'Playport. '.repeat(500);

const app = Fastify();
const types = {
  '/page': 'text/html; charset=utf-8',
  '/missing': 'text/html; charset=utf-8',
  '/picture': 'image/webp',
  '/clip': 'video/webm',
};
for (const [url, type] of Object.entries(types)) {
  const status = url === '/missing' ? 404 : 200;
  app.get(url, async (request, reply) =>
    sendBytes({ request, reply }, await encodeResponse({ status, type, body: TEXT }), 'public, no-cache'),
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

test.each([
  ['bytes=0-1', 206, 'bytes 0-1/5000', TEXT.slice(0, 2)],
  ['bytes=4990-', 206, 'bytes 4990-4999/5000', TEXT.slice(4990)],
  ['bytes=4990-9999', 206, 'bytes 4990-4999/5000', TEXT.slice(4990)],
  ['bytes=-10', 206, 'bytes 4990-4999/5000', TEXT.slice(4990)],
  ['bytes=5000-', 200, undefined, TEXT],
  ['bytes=-', 200, undefined, TEXT],
  ['bytes=-0', 200, undefined, TEXT],
  ['bytes=0-1,4-5', 200, undefined, TEXT],
  ['lines=1-2', 200, undefined, TEXT],
])('of a video, "%s" is answered with %i, %s', async (...[range, status, part, body]) => {
  const answer = await ask({ range }, '/clip');
  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([status, part, body]);
  expect(answer.headers['accept-ranges']).toBe('bytes');
  const conditional = await ask({ range, 'if-range': String(answer.headers.etag) }, '/clip');
  expect([conditional.statusCode, conditional.body]).toEqual([200, TEXT]);
});

test('of anything else only the whole is sent', async () => {
  expect((await ask({ range: 'bytes=0-1' }, '/picture')).statusCode).toBe(200);
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
