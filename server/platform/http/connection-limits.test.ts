import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parseEnv } from '../../env.ts';
import { limitConnections } from './connection-limits.ts';
import { answerUnread } from './malformed-request.ts';

test('a body that comes too slowly is ended with 408, except where a file is received', async () => {
  const app = Fastify({ clientErrorHandler: answerUnread(parseEnv({})) });
  limitConnections(app, 50);
  app.post('/form', async () => 'taken');
  app.post('/file', { config: { longBody: true } }, async () => 'taken');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const begin = async (path: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\n12`,
    );
    return socket;
  };
  const file = await begin('/file');
  // Ended by the server, after its time and so after that of the file too.
  expect(await text(await begin('/form'))).toContain('408 Request Timeout');
  file.write('34');
  expect(await text(file)).toContain('200 OK');
  await app.close();
});
