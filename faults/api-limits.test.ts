import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { generatedApiKey } from '../entities/api-key.schema.ts';
import { PUBLIC_API } from '../entities/public-api.rules.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../server/testing/postgres.ts';
import { counterOf } from './counted.ts';

const bin = findPostgres();
/** Concurrent calls. */
const AT_ONCE = 20;
const MORE = 60;

describe.runIf(bin !== undefined)('API keys on two processes that share one PostgreSQL', () => {
  let directory = '';
  let postgres: PrivatePostgres;
  let portals: PortalProcess[] = [];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-limits-'));
    if (bin === undefined) throw new Error('there is no PostgreSQL');
    postgres = await startPostgres(bin);
    portals = await Promise.all(
      [0, 1].map(async (index) => {
        const own = { ...(await freePorts()), DATA_DIR: join(directory, String(index)) };
        const settings = { ...own, DATABASE_URL: postgres.url, RATE_LIMITS: 'off' };
        return startPortalProcess({ cwd: directory, settings });
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const portalOf = (index: number): PortalProcess => {
    const portal = portals[index % portals.length];
    if (portal === undefined) throw new Error('nothing runs');
    return portal;
  };
  async function makeKey(): Promise<{ key: string; id: string; revoke(): Promise<Response> }> {
    const { at, signIn } = portalOf(0);
    const headers = { ...(await signIn('asha@example.org')), 'content-type': 'application/json' };
    const post = (path: string, body: unknown) =>
      fetch(`${at}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const response: unknown = await (
      await post('apiKey.generate', { name: 'Two processes', scopes: ['read'] })
    ).json();
    const { key, keys } = z.object({ result: z.object({ data: generatedApiKey }) }).parse(response)
      .result.data;
    const id = keys[0]?.id ?? '';
    return { key, id, revoke: () => post('apiKey.revoke', { id }) };
  }
  const ask = (index: number, key: string) =>
    fetch(`${portalOf(index).at}${PUBLIC_API.path}/games?limit=1`, {
      headers: { authorization: `Bearer ${key}` },
    });

  test('the limit holds for both together, to the call', async ({ task }) => {
    const { key } = await makeKey();
    const wanted = PUBLIC_API.perHour.games + MORE;
    const statuses: number[] = [];
    const left: number[] = [];
    let next = 0;
    const caller = async () => {
      while (next < wanted) {
        const response = await ask(next++, key);
        await response.text();
        statuses.push(response.status);
        left.push(Number(/;r=(\d+);/.exec(response.headers.get('ratelimit') ?? '')?.[1]));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    counterOf(task)('calls', statuses.length);
    expect(statuses.filter((status) => status === 200)).toHaveLength(PUBLIC_API.perHour.games);
    expect(statuses.filter((status) => status === 429)).toHaveLength(MORE);
    // Every response had a different remaining number, down to 0.
    expect(new Set(left).size).toBe(PUBLIC_API.perHour.games);
    expect(Math.min(...left)).toBe(0);
  });

  test('a key that is revoked at one is over at the other at once', async () => {
    const { key, revoke } = await makeKey();
    expect((await ask(1, key)).status).toBe(200);
    expect((await revoke()).status).toBe(200);
    expect((await ask(1, key)).status).toBe(401);
  });
});
