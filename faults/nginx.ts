import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { connect as connectOverHttp2 } from 'node:http2';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectOverTls } from 'node:tls';
import { ROOM_SOCKET } from '../entities/room.rules.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../deploy/nginx.conf');
const PROGRAM = '/usr/sbin/nginx';

export const hasNginx = existsSync(PROGRAM);

/** The ports that replace those in `deploy/nginx.conf`. */
export interface NginxPorts {
  readonly http: string;
  readonly https: string;
  /** The portal's and the play origin's ports, for both processes. */
  readonly upstream: readonly [readonly [string, string], readonly [string, string]];
}

/** A running nginx. */
export interface Nginx {
  /** Sends no requests to the processes at these ports any more (`down` and a reload), and some to all others. */
  leaveOut(ports: readonly string[]): void;
  stop(): Promise<void>;
}

/** Runs nginx with the deployed configuration, on other ports and with its own certificate. */
export async function startNginx(folder: string, ports: NginxPorts): Promise<Nginx> {
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  const names = 'subjectAltName=DNS:playport.example,DNS:*.games.playport.example';
  const subject = ['-subj', '/CN=playport.example', '-addext', names];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  const [[portal1, play1], [portal2, play2]] = ports.upstream;
  const replaced: Readonly<Record<string, string>> = {
    'listen 80': `listen 127.0.0.1:${ports.http}`,
    'listen 443': `listen 127.0.0.1:${ports.https}`,
    '127.0.0.1:3000': `127.0.0.1:${portal1}`,
    '127.0.0.1:3001': `127.0.0.1:${play1}`,
    '127.0.0.1:3010': `127.0.0.1:${portal2}`,
    '127.0.0.1:3011': `127.0.0.1:${play2}`,
    '/etc/ssl/playport': folder,
    '/var/cache/nginx/playport': join(folder, 'cache'),
    '/run/nginx.pid': join(folder, 'nginx.pid'),
  };
  const configured = Object.entries(replaced).reduce(
    (configuration, [from, to]) => configuration.replaceAll(from, to),
    readFileSync(CONFIGURATION, 'utf8'),
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configured);
  mkdirSync(join(folder, 'cache'));
  const directives = `daemon off; error_log ${join(folder, 'error.log')};${process.getuid?.() === 0 ? ' user root;' : ''}`;
  const child = spawn(PROGRAM, ['-p', folder, '-c', file, '-g', directives], { stdio: 'inherit' });
  await untilListening(child, Number(ports.https));
  return {
    leaveOut: (left) => {
      const down = left.reduce(
        (lines, port) => lines.replaceAll(`127.0.0.1:${port} max_fails`, `127.0.0.1:${port} down max_fails`),
        configured,
      );
      writeFileSync(file, down);
      child.kill('SIGHUP');
    },
    stop: async () => {
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let tried = 0; tried < 500; tried += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await sleep(20);
  }
  throw new Error('nginx does not listen');
}

/** A response over TLS. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Asked {
  readonly port: string;
  readonly host: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Is sent as JSON; a text as plain text. */
  readonly payload?: object | string;
  /** Without TLS. */
  readonly plain?: boolean;
  /** The visitor's address: any of 127.0.0.0/8. */
  readonly from?: string;
}

/** Requests a path from a host by name, accepting its self-signed certificate. */
export async function askNginx({
  port,
  host,
  path = '/',
  method = 'GET',
  headers = {},
  payload,
  plain = false,
  from = '127.0.0.1',
}: Asked): Promise<ReceivedResponse> {
  const isText = typeof payload === 'string';
  const asking = (plain ? requestPlain : request)({
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    localAddress: from,
    headers: {
      host,
      ...headers,
      ...(payload === undefined ? {} : { 'content-type': isText ? 'text/plain' : 'application/json' }),
    },
  });
  asking.end(isText || payload === undefined ? payload : JSON.stringify(payload));
  const [response] = await once(asking, 'response');
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body: body.toString() };
}

/** Makes a request with these cookies as a browser does over HTTP/2, which sends each in a field of its own (RFC 9113 §8.2.3). */
export async function askOverHttp2(
  { port, host, path }: Required<Pick<Asked, 'port' | 'host' | 'path'>>,
  cookies: readonly string[],
): Promise<ReceivedResponse> {
  const session = connectOverHttp2(`https://127.0.0.1:${port}`, {
    servername: host,
    rejectUnauthorized: false,
    // Of what this side sends.
    maxSendHeaderBlockLength: 2 ** 20,
  });
  const stream = session.request({ ':authority': host, ':path': path, cookie: [...cookies] });
  const [headers] = await once(stream, 'response');
  const body = await buffer(stream);
  session.close();
  return { status: Number(headers[':status']), headers, body: body.toString() };
}

/** Sends the same HEAD request so many times on one connection, without waiting, and returns the statuses. */
export async function askAtOnce(
  { port, host, path, from }: Required<Pick<Asked, 'port' | 'host' | 'path' | 'from'>>,
  times: number,
): Promise<number[]> {
  const plain = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
  const socket = connectOverTls({ socket: plain, servername: host, rejectUnauthorized: false });
  const lines = `HEAD ${path} HTTP/1.1\r\nHost: ${host}\r\n`;
  socket.write(`${`${lines}\r\n`.repeat(times - 1)}${lines}Connection: close\r\n\r\n`);
  const responses = await text(socket);
  return Array.from(responses.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
}

/** Makes this request so many times on one HTTP/2 connection, as many at a time as the server takes, and returns the statuses. */
export async function askManyOverHttp2(
  { port, host, path }: Required<Pick<Asked, 'port' | 'host' | 'path'>>,
  times: number,
): Promise<number[]> {
  const session = connectOverHttp2(`https://127.0.0.1:${port}`, {
    servername: host,
    rejectUnauthorized: false,
  });
  // The server's settings limit the requests at a time; more of them wait here.
  await once(session, 'remoteSettings');
  const statuses = await Promise.all(
    Array.from({ length: times }, async () => {
      const stream = session.request({ ':authority': host, ':path': path });
      const [headers] = await once(stream, 'response');
      stream.resume();
      return Number(headers[':status']);
    }),
  );
  session.close();
  return statuses;
}

/** Opens the WebSocket of a room, and says nothing on it. */
export async function openRoomSocket({
  port,
  host,
  from,
}: Required<Pick<Asked, 'port' | 'host' | 'from'>>): Promise<{
  readonly status: number;
  close(): void;
}> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path: `${ROOM_SOCKET}?EIO=4&transport=websocket`,
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    localAddress: from,
    headers: {
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  });
  asking.end();
  const [{ statusCode, socket }] = await Promise.race([once(asking, 'upgrade'), once(asking, 'response')]);
  return { status: statusCode, close: () => socket.destroy() };
}
