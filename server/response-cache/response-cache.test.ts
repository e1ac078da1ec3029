import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Encoding, toBytes } from './encoded-bytes.ts';
import { type Answer, type KeptBytes, type Make, ResponseCache, slugsIn } from './response-cache.ts';

const MINUTE_MS = 60_000;

/** An answer that shows these games. */
function answer(body: string, shows: readonly string[] = []): Answer {
  return { status: 200, type: 'text/plain; charset=utf-8', body, shows: new Set(shows) };
}

/** Something to be made that waits until it is told to. */
function made(body: string, shows: readonly string[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const make = vi.fn<() => Promise<Answer>>(() => promise);
  return { make, finish: () => resolve(answer(body, shows)), fail: () => reject(new Error('database away')) };
}

/** What the cache answers, where nothing that is not in it may be made. */
async function keptIn(cache: ResponseCache, key: string): Promise<string> {
  const bytes = await cache.get(key, async () => answer('made anew'));
  return bytes.body.toString();
}

/** What is sent in this encoding once it is compressed thoroughly; the key was asked for in it once. */
async function thoroughly(cache: ResponseCache, encoding: Exclude<Encoding, 'identity'>): Promise<KeptBytes> {
  const quick = cache.peek('/', encoding)?.[encoding];
  return vi.waitFor(() => {
    const bytes = cache.peek('/', encoding);
    if (bytes === undefined || bytes[encoding] === quick) throw new Error('not compressed thoroughly yet');
    return bytes;
  });
}

/** Keeps an answer. */
async function keep(cache: ResponseCache, key: string, kept: Answer): Promise<void> {
  await cache.get(key, async () => kept);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer with an age of its own', () => {
  const waiting = (body: string): Answer => ({ ...answer(body), freshMs: 2000 });

  test('is sent until then, and made anew before it is sent afterwards', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', waiting('nobody'));
    vi.advanceTimersByTime(2000);
    expect(cache.peek('/')).toBeDefined();
    expect(await keptIn(cache, '/')).toBe('nobody');
    vi.advanceTimersByTime(1);
    expect(cache.peek('/')).toBeUndefined();
    expect((await cache.get('/', async () => waiting('one waits'))).body.toString()).toBe('one waits');
    vi.advanceTimersByTime(2001);
    expect(await keptIn(cache, '/')).toBe('made anew');
  });
});

describe('making answers', () => {
  test('however many ask at once, an answer is made once', async () => {
    const cache = new ResponseCache();
    const { make, finish } = made('page');
    const asked = Array.from({ length: 50 }, () => cache.get('/', make));
    finish();
    const answers = await Promise.all(asked);
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
    expect(await keptIn(cache, '/')).toBe('page');
  });

  test('each key has an answer of its own', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/a', answer('a'));
    await keep(cache, '/b', answer('b'));
    expect([await keptIn(cache, '/a'), await keptIn(cache, '/b')]).toEqual(['a', 'b']);
  });

  test('a failure is told to everyone who waits, and is not kept', async () => {
    const cache = new ResponseCache();
    const { make, fail } = made('page');
    const asked = [cache.get('/', make), cache.get('/', make)];
    fail();
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await keptIn(cache, '/')).toBe('made anew');
  });

  test('who may not have an answer made still gets one that is kept, or being made for others', async () => {
    const cache = new ResponseCache();
    const { make, finish } = made('page');
    const refuse = () => {
      throw new Error('too often');
    };
    await expect(cache.get('/', make, { admit: refuse })).rejects.toThrow('too often');
    expect(make).not.toHaveBeenCalled();
    const asked = [cache.get('/', make), cache.get('/', make, { admit: refuse })];
    finish();
    const answers = await Promise.all([...asked, cache.get('/', make, { admit: refuse })]);
    expect(answers.map(({ body }) => body.toString())).toEqual(['page', 'page', 'page']);
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    expect((await cache.get('/', make, { admit: refuse })).body.toString()).toBe('page');
  });
});

describe('compressing', () => {
  const long = answer(Array.from({ length: 400 }, (_, line) => `Line ${line * 7919}`).join('\n'));

  const make = async () => long;

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'is quick at first, and thorough for what is asked for again: %s',
    async (encoding, decompress) => {
      const cache = new ResponseCache();
      const first = await cache.get('/', make, { encoding });
      expect(decompress(first[encoding] ?? '').toString()).toBe(long.body);
      const settled = await thoroughly(cache, encoding);
      expect(settled[encoding]?.length).toBeLessThan(first[encoding]?.length ?? 0);
      expect(settled.etag).toBe(first.etag);
      expect(decompress(settled[encoding] ?? '').toString()).toBe(long.body);
    },
  );

  test('is done only in what somebody accepts', async () => {
    const cache = new ResponseCache();
    expect(await cache.get('/', make)).toMatchObject({ br: null, gzip: null });
    await cache.get('/', make);
    expect(cache.peek('/')).toMatchObject({ compressible: true, br: null, gzip: null });
    // What is there in another encoding only is not sent as it is.
    expect(cache.peek('/', 'br')).toBeUndefined();
    const first = await cache.get('/', make, { encoding: 'br' });
    expect(first).toMatchObject({ br: expect.any(Buffer), gzip: null });
    expect(cache.peek('/', 'br')?.br).toBe(first.br);
    const next = await cache.get('/', make, { encoding: 'gzip' });
    expect(next).toMatchObject({ br: expect.any(Buffer), gzip: expect.any(Buffer) });
  });

  test('is done once for all who ask at the same time, and for each in what it accepts', async () => {
    const cache = new ResponseCache();
    const encodings = ['br', 'gzip', 'br', 'identity'] as const;
    const [br, gzip, again, plain] = await Promise.all(
      encodings.map((encoding) => cache.get('/', make, { encoding })),
    );
    expect(br?.br).toEqual(expect.any(Buffer));
    expect(again?.br).toBe(br?.br);
    expect(gzip?.gzip).toEqual(expect.any(Buffer));
    expect(plain?.gzip).toBeNull();
  });

  test('does not bring back what a change has dropped meanwhile', async () => {
    const cache = new ResponseCache();
    await cache.get('/', make, { encoding: 'br' });
    const again = cache.get('/', make, { encoding: 'br' });
    cache.clear();
    await again;
    await toBytes(long);
    expect(cache.peek('/')).toBeUndefined();
  });
});

describe('growing old', () => {
  test('within a minute nothing is made again', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('old'));
    vi.setSystemTime(Date.now() + MINUTE_MS);
    const { make } = made('new');
    await cache.get('/', make);
    expect(make).not.toHaveBeenCalled();
  });

  test('after a minute the old answer is sent at once, to all, while the next is made once', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('old'));
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    const { make, finish } = made('new');
    const meanwhile = await Promise.all([cache.get('/', make), cache.get('/', make)]);
    expect(meanwhile.map(({ body }) => body.toString())).toEqual(['old', 'old']);
    expect(make).toHaveBeenCalledTimes(1);
    finish();
    await vi.waitFor(async () => expect(await keptIn(cache, '/')).toBe('new'));
  });

  test('an answer that is still the same keeps its bytes and their compression', async () => {
    const cache = new ResponseCache();
    const text = Array.from({ length: 400 }, (_, line) => `Line ${line * 7919}`).join('\n');
    await cache.get('/', async () => answer(text), { encoding: 'br' });
    const settled = await thoroughly(cache, 'br');
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    expect(cache.peek('/')).toBeUndefined();
    await keep(cache, '/', answer(text));
    const again = await vi.waitFor(() => {
      const bytes = cache.peek('/');
      expect(bytes).toBeDefined();
      return bytes;
    });
    expect(again?.br).toBe(settled.br);
  });

  test('an answer of the same version is not made again, and is fresh for another minute', async () => {
    const cache = new ResponseCache();
    const make = vi.fn<Make>(async (earlier) =>
      earlier === 'v1' ? 'unchanged' : { ...answer('page'), version: 'v1' },
    );
    const first = await cache.get('/', make);
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    expect((await cache.get('/', make)).body).toBe(first.body);
    const again = await vi.waitFor(() => {
      const bytes = cache.peek('/');
      expect(bytes).toBeDefined();
      return bytes;
    });
    expect(make.mock.calls).toEqual([[undefined], ['v1']]);
    expect(again).toMatchObject({ etag: first.etag, body: first.body, version: 'v1' });
  });

  test('an answer of another version takes its place', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', { ...answer('old'), version: 'v1' });
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    await keep(cache, '/', { ...answer('new'), version: 'v2' });
    await vi.waitFor(() =>
      expect(cache.peek('/')).toMatchObject({ body: Buffer.from('new'), version: 'v2' }),
    );
  });

  test('an answer that a change dropped while its version was compared is not brought back', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', { ...answer('before', ['kerb-drift']), version: 'v1' });
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    const comparing = Promise.withResolvers<'unchanged'>();
    await cache.get('/', () => comparing.promise);
    cache.dropGame('kerb-drift');
    const asked = cache.get('/', async (earlier) => answer(`after ${earlier}`, ['kerb-drift']));
    comparing.resolve('unchanged');
    expect((await asked).body.toString()).toBe('after undefined');
    expect(await keptIn(cache, '/')).toBe('after undefined');
  });

  test('when the next cannot be made the old one stays, and the next visitor tries again', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('old'));
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    const { make, fail } = made('new');
    fail();
    expect((await cache.get('/', make)).body.toString()).toBe('old');
    await vi.waitFor(async () => {
      await cache.get('/', make);
      expect(make.mock.calls.length).toBeGreaterThan(1);
    });
    expect((await cache.get('/', make)).body.toString()).toBe('old');
  });
});

describe('a change', () => {
  test('of a game drops what shows it and leaves the rest', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('home', ['kerb-drift', 'bubble-pond']));
    await keep(cache, '/kerb-drift', answer('kerb', ['kerb-drift']));
    await keep(cache, '/bubble-pond', answer('bubble', ['bubble-pond']));
    cache.dropGame('kerb-drift');
    expect(await keptIn(cache, '/')).toBe('made anew');
    expect(await keptIn(cache, '/kerb-drift')).toBe('made anew');
    expect(await keptIn(cache, '/bubble-pond')).toBe('bubble');
  });

  test('of the catalogue drops everything', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/help', answer('help'));
    cache.clear();
    expect(await keptIn(cache, '/help')).toBe('made anew');
  });

  test('of the catalogue while an answer is being made: it is sent to who asked before, and not kept', async () => {
    const cache = new ResponseCache();
    const before = made('before the change');
    const asked = cache.get('/', before.make);
    cache.clear();
    const after = made('after the change');
    const askedAfter = cache.get('/', after.make);
    // The one that was begun first ends last.
    after.finish();
    expect((await askedAfter).body.toString()).toBe('after the change');
    before.finish();
    expect((await asked).body.toString()).toBe('before the change');
    expect(await keptIn(cache, '/')).toBe('after the change');
  });

  test('of a game while an answer that shows it is being made: the same', async () => {
    const cache = new ResponseCache();
    const before = made('before the change', ['kerb-drift']);
    const asked = cache.get('/', before.make);
    cache.dropGame('kerb-drift');
    const after = made('after the change', ['kerb-drift']);
    const askedAfter = [cache.get('/', after.make), cache.get('/', after.make)];
    before.finish();
    after.finish();
    expect((await asked).body.toString()).toBe('before the change');
    const bodies = (await Promise.all(askedAfter)).map(({ body }) => body.toString());
    expect(bodies).toEqual(['after the change', 'after the change']);
    expect(after.make).toHaveBeenCalledTimes(1);
    expect(await keptIn(cache, '/')).toBe('after the change');
  });

  test('of a game leaves what is being made of others: all get it, and it is kept', async () => {
    const cache = new ResponseCache();
    const { make, finish } = made('bubble', ['bubble-pond']);
    const before = cache.get('/', make);
    cache.dropGame('kerb-drift');
    const after = cache.get('/', make);
    finish();
    expect((await Promise.all([before, after])).map(({ body }) => body.toString())).toEqual([
      'bubble',
      'bubble',
    ]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(await keptIn(cache, '/')).toBe('bubble');
  });

  test('what is made anew after a change is made once, though the outdated one ends meanwhile', async () => {
    const cache = new ResponseCache();
    const before = made('before');
    const asked = cache.get('/', before.make);
    cache.clear();
    const after = made('after');
    const first = cache.get('/', after.make);
    before.finish();
    await asked;
    const second = cache.get('/', after.make);
    after.finish();
    await Promise.all([first, second]);
    expect(after.make).toHaveBeenCalledTimes(1);
  });
});

describe('while the database is unavailable', () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const away: Make = async () => {
    throw new Error('Not read', { cause: gone });
  };

  test.each([
    ['of a game', (cache: ResponseCache) => cache.dropGame('kerb-drift', { harmless: true })],
    ['of the catalogue', (cache: ResponseCache) => cache.clear({ harmless: true })],
  ])('an answer from before a harmless change %s is sent, and made again afterwards', async (_, change) => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('before', ['kerb-drift']));
    change(cache);
    for (let time = 0; time < 3; time += 1) {
      expect((await cache.get('/', away)).body.toString()).toBe('before');
      expect(cache.peek('/')).toBeUndefined();
      vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    }
    expect(await keptIn(cache, '/')).toBe('made anew');
    expect(cache.peek('/')).toMatchObject({ body: Buffer.from('made anew') });
  });

  test('nobody waits for it again and again', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('before'));
    cache.clear({ harmless: true });
    await cache.get('/', away);
    const { make, finish } = made('after');
    expect((await cache.get('/', make)).body.toString()).toBe('before');
    finish();
    await vi.waitFor(() => expect(cache.peek('/')).toMatchObject({ body: Buffer.from('after') }));
  });

  test('what a change has taken away is not sent, nor another answer from before it', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('home', ['kerb-drift']));
    await keep(cache, '/help', answer('help'));
    cache.clear({ harmless: true });
    cache.dropGame('kerb-drift');
    await expect(cache.get('/', away)).rejects.toThrow('Not read');
    expect((await cache.get('/help', away)).body.toString()).toBe('help');
    cache.clear();
    await expect(cache.get('/help', away)).rejects.toThrow('Not read');
  });

  test('an answer with an age of its own is sent beyond it', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', { ...answer('one waits'), freshMs: 2000 });
    vi.advanceTimersByTime(MINUTE_MS);
    for (let asked = 0; asked < 2; asked += 1)
      expect((await cache.get('/', away)).body.toString()).toBe('one waits');
  });

  test('another failure is told, and nothing from before is sent', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('before'));
    cache.clear({ harmless: true });
    const { make, fail } = made('after');
    fail();
    await expect(cache.get('/', make)).rejects.toThrow('database away');
  });
});

describe('size', () => {
  test('what was asked for longest ago makes room', async () => {
    const cache = new ResponseCache();
    const megabyte = Buffer.alloc(1024 * 1024);
    const picture = (): Answer => ({ status: 200, type: 'image/webp', body: megabyte, shows: new Set() });
    for (let index = 0; index < 50; index += 1) await keep(cache, `/${index}`, picture());
    await keptIn(cache, '/0');
    for (let index = 50; index < 60; index += 1) await keep(cache, `/${index}`, picture());
    const isKept = async (key: string) => (await keptIn(cache, key)) !== 'made anew';
    expect(await isKept('/0')).toBe(true);
    expect(await isKept('/59')).toBe(true);
    expect(await isKept('/1')).toBe(false);
  });

  test('nothing that is kept shares its memory with what is not, so its length is what it takes', async () => {
    const cache = new ResponseCache();
    const text = Array.from({ length: 200 }, (_, line) => `Line ${line * 7919}`).join('\n');
    await cache.get('/', async () => answer(text), { encoding: 'gzip' });
    const { gzip: quick } = await cache.get('/', async () => answer(text), { encoding: 'gzip' });
    await cache.get('/', async () => answer(text), { encoding: 'br' });
    await thoroughly(cache, 'gzip');
    const { body, br, gzip } = await thoroughly(cache, 'br');
    for (const bytes of [body, br, gzip, quick]) expect(bytes?.buffer.byteLength).toBe(bytes?.length);
  });

  test('the games that an answer shows are a part of it', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/a', answer('short'));
    const before = cache.figures().bytes;
    await keep(cache, '/b', answer('short', ['x'.repeat(2000)]));
    expect(cache.figures().bytes - before).toBeGreaterThan(5000);
  });

  test('of what is kept the keys are a part, which strangers write', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/?name=', answer('short'));
    const before = cache.figures().bytes;
    await keep(cache, `/?name=${'x'.repeat(4000)}`, answer('short'));
    expect(cache.figures().bytes - before).toBeGreaterThan(8000);
  });
});

describe('encodings', () => {
  test('a text is compressed both ways, and each way back is the text', async () => {
    const body = 'Playport. '.repeat(500);
    const { br, gzip } = await toBytes(answer(body));
    expect(br === null ? null : brotliDecompressSync(br).toString()).toBe(body);
    expect(gzip === null ? null : gunzipSync(gzip).toString()).toBe(body);
  });

  test.each([
    ['a short text', 'text/plain', 'short'],
    ['a picture', 'image/webp', Buffer.alloc(5000)],
  ])('%s is not', async (_what, type, body) => {
    expect(await toBytes({ status: 200, type, body })).toMatchObject({
      compressible: false,
      br: null,
      gzip: null,
    });
  });

  test('the tag changes with the headers of the answer too', async () => {
    const tagOf = async (headers: Record<string, string>) =>
      (await toBytes({ ...answer('one'), headers })).etag;
    expect(await tagOf({})).toBe(await tagOf({}));
    expect(await tagOf({})).not.toBe(await tagOf({ link: '</next>; rel="next"' }));
  });

  test('the tag changes with the content and with nothing else', async () => {
    const tagOf = async (body: string) => (await toBytes(answer(body))).etag;
    expect(await tagOf('one')).toMatch(/^W\/"[\w-]+"$/);
    expect(await tagOf('one')).toBe(await tagOf('one'));
    expect(await tagOf('one')).not.toBe(await tagOf('two'));
  });
});

test('the games that an answer shows are read from its JSON', () => {
  const json = JSON.stringify({
    slug: 'kerb-drift',
    games: [{ slug: 'bubble-pond' }, { title: '"slug":"no"' }],
  });
  expect(slugsIn(json)).toEqual(new Set(['kerb-drift', 'bubble-pond']));
});
