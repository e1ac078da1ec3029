import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { drainOnClose } from './connection-draining.ts';

let app: FastifyInstance;
let port = 0;
let answer: () => void;
const open: Socket[] = [];

/** Starts a server with this timeout for draining, in milliseconds; `answer` completes the response of `/slow`. */
async function serve(timeoutMs: number): Promise<void> {
  app = Fastify();
  drainOnClose(app, timeoutMs);
  const released = new Promise<void>((resolve) => (answer = resolve));
  app.get('/slow', async () => released.then(() => 'done'));
  app.post('/', async () => 'done');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

/** Connects and sends `data`. */
async function dial(data: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  const accepted = once(app.server, 'connection');
  await once(socket, 'connect');
  await accepted;
  socket.write(data);
  return socket;
}

test('a stopping server does not wait for connections that have sent nothing', async () => {
  await serve(600_000);
  const silent = await dial('');
  await app.close();
  expect(await text(silent)).toBe('');
});

test('it completes the requests in progress', async () => {
  await serve(600_000);
  const received = once(app.server, 'request');
  const waiting = await dial('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await received;
  const closed = app.close();
  answer();
  expect(await text(waiting)).toMatch(/^HTTP\/1\.1 200 [^]*done$/);
  await closed;
});

test('it closes the connection of an incomplete request after the timeout', async () => {
  await serve(300);
  const received = once(app.server, 'request');
  const head = [
    'POST / HTTP/1.1',
    'Host: localhost',
    'Content-Type: text/plain',
    'Content-Length: 9',
    '',
    '',
  ];
  const halting = await dial(`${head.join('\r\n')}half`);
  const ended = Promise.race([text(halting), once(halting, 'error')]);
  await received;
  await app.close();
  expect(String(await ended)).not.toContain('200');
});
