import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePorts } from '../server/testing/portal-process.ts';

/** A yardstick's process. */
export interface Yardstick {
  readonly at: string;
  /** Has it answer everything as this address of the portal answers now. */
  learn(address: string): Promise<void>;
  stop(): Promise<void>;
}

/** What a browser accepts: the portal then sends its smallest bytes. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' } as const;

/** Starts a yardstick; `bench/yardstick-server.ts` says what each kind is. */
export async function startYardstick(
  kind: 'bytes' | 'fastify' | 'sql' | 'insert' | 'inserts',
  databaseUrl: string,
): Promise<Yardstick> {
  const { PORT } = await freePorts();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'yardstick-server.ts'), kind, PORT, databaseUrl],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error(`the yardstick “${kind}” did not start`)));
  await once(child.stdout, 'data', { signal: ended.signal });
  const at = `http://127.0.0.1:${PORT}`;
  return {
    at,
    learn: async (address) => {
      // fetch would unpack the body: the bytes are taken as they come.
      const { headers, body } = await rawGet(address);
      const carried = Object.entries(headers).map(([name, value]) => [`x-answer-${name}`, String(value)]);
      await fetch(at, { method: 'PUT', headers: Object.fromEntries(carried), body });
    },
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

async function rawGet(address: string) {
  const { request } = await import('node:http');
  const asking = request(address, { headers: BROWSER }).end();
  const [answer] = await once(asking, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { headers: answer.headers, body: Buffer.concat(chunks) };
}
