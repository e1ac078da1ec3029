import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePorts } from '../../server/testing/portal-process.ts';

/** A yardstick's process. */
export interface Yardstick {
  readonly at: string;
  readonly pid: number;
  /** Makes it serve the portal's current response at this address for every request. */
  learn(address: string): Promise<void>;
  stop(): Promise<void>;
}

/** A browser's accept headers, for which the portal sends its smallest encoding. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' } as const;

/** Starts a yardstick; `bench/yardstick-server.ts` describes each kind. */
export async function startYardstick(
  kind: 'bytes' | 'fastify' | 'receive' | 'sql' | 'insert' | 'inserts',
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
    pid: child.pid ?? Number.NaN,
    learn: async (address) => {
      // Not fetch, which would decompress the body.
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
