import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { CachedResponses } from './cached-responses.ts';
import { ResponseCache } from './response-cache.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function weakly<Value extends object>(value: Value | undefined): WeakRef<Value> {
  if (value === undefined) throw new Error('It is not in the cache.');
  return new WeakRef(value);
}

test('what the cache has dropped stays in memory for no address', async () => {
  const cache = new ResponseCache();
  const responses = new CachedResponses(cache, { purged: false, admitRead: () => {} });
  const app = Fastify();
  app.get('/', (request, reply) => {
    const make = async () => ({ status: 200, type: 'text/plain', body: 'a page' });
    return responses.send({ request, reply }, { key: 'page', make, kind: 'page' });
  });
  expect((await app.inject('/')).body).toBe('a page');
  const bytes = weakly(cache.peek('page')?.body);
  cache.change({ kind: 'catalogue' });
  await app.close();
  // A WeakRef keeps its target until the end of the turn that read or made it.
  await sleep(50);
  collectGarbage();
  expect(bytes.deref()).toBeUndefined();
});
