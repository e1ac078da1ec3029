import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDependencies } from '../platform/changes/response-dependencies.ts';
import { encodeResponse } from './encoded-bytes.ts';
import { type RenderedResponse, type RenderResponse, ResponseCache } from './response-cache.ts';
import { PATIENCE } from '../testing/patience.ts';

const MINUTE_MS = 60_000;

function answer(body: string): RenderedResponse {
  return { status: 200, type: 'text/plain; charset=utf-8', body };
}

const kerb = { kind: 'game', slug: 'kerb-drift' } as const;
const catalogue = { kind: 'catalogue' } as const;

/** Something to be made that waits until it is told to. */
function made(body: string, shows: readonly string[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedResponse>();
  const make = vi.fn<RenderResponse>(async () => {
    const next = await promise;
    addDependencies(shows);
    return next;
  });
  return { make, finish: () => resolve(answer(body)), fail: () => reject(new Error('database away')) };
}

/** Returns the cached response, where nothing that is not in the cache may be made. */
async function keptIn(cache: ResponseCache, key: string): Promise<string> {
  const bytes = await cache.get(key, async () => answer('made anew'));
  return bytes.body.toString();
}

/** Keeps an answer that shows these games. */
async function keep(
  cache: ResponseCache,
  key: string,
  kept: RenderedResponse,
  shows: readonly string[] = [],
): Promise<void> {
  await cache.get(key, async () => {
    addDependencies(shows);
    return kept;
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an answer with an age of its own', () => {
  const waiting = (body: string): RenderedResponse => ({ ...answer(body), freshMs: 2000 });

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
  ] as const)('is done once, and its way back is the answer: %s', async (encoding, decompress) => {
    const cache = new ResponseCache();
    const first = await cache.get('/', make, { encoding });
    expect(decompress(first[encoding] ?? '').toString()).toBe(long.body);
    expect(cache.peek('/', encoding)).toMatchObject({ encoding, body: first[encoding] });
    expect((await cache.get('/', make, { encoding }))[encoding]).toBe(first[encoding]);
  });

  test('is done only in what somebody accepts', async () => {
    const cache = new ResponseCache();
    await cache.get('/', make);
    expect(cache.peek('/')).toMatchObject({ encoding: 'identity' });
    // Bodies that are there in another encoding only are not sent as they are.
    expect(cache.peek('/', 'br')).toBeUndefined();
    const first = await cache.get('/', make, { encoding: 'br' });
    expect(first).toMatchObject({ br: expect.any(Buffer) });
    expect(cache.peek('/', 'gzip')).toBeUndefined();
    expect(cache.peek('/', 'br')?.body).toBe(first.br);
    expect(await cache.get('/', make, { encoding: 'gzip' })).toMatchObject({ gzip: expect.any(Buffer) });
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
    expect(plain).not.toHaveProperty('gzip');
  });

  test('does not bring back what a change has dropped meanwhile', async () => {
    const cache = new ResponseCache();
    await cache.get('/', make, { encoding: 'br' });
    const again = cache.get('/', make, { encoding: 'br' });
    cache.change(catalogue);
    await again;
    await encodeResponse(long);
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
    await vi.waitFor(async () => expect(await keptIn(cache, '/')).toBe('new'), PATIENCE);
  });

  test('an answer that is still the same keeps its bytes and their compression', async () => {
    const cache = new ResponseCache();
    const text = Array.from({ length: 400 }, (_, line) => `Line ${line * 7919}`).join('\n');
    const first = await cache.get('/', async () => answer(text), { encoding: 'br' });
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    expect(cache.peek('/')).toBeUndefined();
    await keep(cache, '/', answer(text));
    await vi.waitFor(() => expect(cache.peek('/')).toBeDefined(), PATIENCE);
    expect(cache.peek('/', 'br')?.body).toBe(first.br);
  });

  test('one that a change ended while the next was made is not sent, nor is that next', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('before'), ['kerb-drift']);
    vi.setSystemTime(Date.now() + MINUTE_MS + 1);
    const next = made('read before the change', ['kerb-drift']);
    await cache.get('/', next.make);
    cache.change(kerb);
    const after = made('after', ['kerb-drift']);
    const asked = cache.get('/', after.make);
    next.finish();
    after.finish();
    expect((await asked).body.toString()).toBe('after');
    expect(await keptIn(cache, '/')).toBe('after');
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
    }, PATIENCE);
    expect((await cache.get('/', make)).body.toString()).toBe('old');
  });
});

describe('a change', () => {
  test('of a game drops what shows it and leaves the rest', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('home'), ['kerb-drift', 'bubble-pond']);
    await keep(cache, '/kerb-drift', answer('kerb'), ['kerb-drift']);
    await keep(cache, '/bubble-pond', answer('bubble'), ['bubble-pond']);
    cache.change(kerb);
    expect(await keptIn(cache, '/')).toBe('made anew');
    expect(await keptIn(cache, '/kerb-drift')).toBe('made anew');
    expect(await keptIn(cache, '/bubble-pond')).toBe('bubble');
  });

  test('of the catalogue drops everything', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/help', answer('help'));
    cache.change(catalogue);
    expect(await keptIn(cache, '/help')).toBe('made anew');
  });

  test('that is forgotten among many ends everything', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('home'), ['kerb-drift']);
    await keep(cache, '/help', answer('help'));
    for (let game = 0; game < 20_000; game += 1) cache.change({ kind: 'game', slug: `game-${game}` });
    expect([await keptIn(cache, '/'), await keptIn(cache, '/help')]).toEqual(['home', 'help']);
    cache.change({ kind: 'game', slug: 'one-more' });
    expect([await keptIn(cache, '/'), await keptIn(cache, '/help')]).toEqual(['made anew', 'made anew']);
  });

  test('of the catalogue while an answer is being made: it is sent to who asked before, and not kept', async () => {
    const cache = new ResponseCache();
    const before = made('before the change');
    const asked = cache.get('/', before.make);
    cache.change(catalogue);
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
    cache.change(kerb);
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
    cache.change(kerb);
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
    cache.change(catalogue);
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
  const away: RenderResponse = async () => {
    throw new Error('Not read', { cause: gone });
  };

  test.each([
    ['of a game', (cache: ResponseCache) => cache.change({ ...kerb, harmless: true })],
    ['of the catalogue', (cache: ResponseCache) => cache.change({ ...catalogue, harmless: true })],
  ])('an answer from before a harmless change %s is sent, and made again afterwards', async (_, change) => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('before'), ['kerb-drift']);
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
    cache.change({ ...catalogue, harmless: true });
    await cache.get('/', away);
    const { make, finish } = made('after');
    expect((await cache.get('/', make)).body.toString()).toBe('before');
    finish();
    await vi.waitFor(() => expect(cache.peek('/')).toMatchObject({ body: Buffer.from('after') }), PATIENCE);
  });

  test('what a change has taken away is not sent, nor another answer from before it', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/', answer('home'), ['kerb-drift']);
    await keep(cache, '/help', answer('help'));
    cache.change({ ...catalogue, harmless: true });
    cache.change(kerb);
    await expect(cache.get('/', away)).rejects.toThrow('Not read');
    expect((await cache.get('/help', away)).body.toString()).toBe('help');
    cache.change(catalogue);
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
    cache.change({ ...catalogue, harmless: true });
    const { make, fail } = made('after');
    fail();
    await expect(cache.get('/', make)).rejects.toThrow('database away');
  });
});

describe('size', () => {
  test('what was asked for longest ago makes room', async () => {
    const cache = new ResponseCache();
    const megabyte = Buffer.alloc(1024 * 1024);
    const picture = (): RenderedResponse => ({ status: 200, type: 'image/webp', body: megabyte });
    for (let index = 0; index < 40; index += 1) await keep(cache, `/${index}`, picture());
    await keptIn(cache, '/0');
    for (let index = 40; index < 50; index += 1) await keep(cache, `/${index}`, picture());
    const isKept = async (key: string) => (await keptIn(cache, key)) !== 'made anew';
    expect(await isKept('/0')).toBe(true);
    expect(await isKept('/49')).toBe(true);
    expect(await isKept('/1')).toBe(false);
  });

  test('nothing that is kept shares its memory with what is not, so its length is what it takes', async () => {
    const cache = new ResponseCache();
    const text = Array.from({ length: 200 }, (_, line) => `Line ${line * 7919}`).join('\n');
    const { gzip } = await cache.get('/', async () => answer(text), { encoding: 'gzip' });
    const { body, br } = await cache.get('/', async () => answer(text), { encoding: 'br' });
    for (const bytes of [body, br, gzip]) expect(bytes?.buffer.byteLength).toBe(bytes?.length);
  });

  test('compressed bodies and the games that an answer shows are a part of it', async () => {
    const cache = new ResponseCache();
    await keep(cache, '/a', answer('short'));
    const before = cache.figures().bytes;
    await keep(cache, '/b', answer('short'), ['x'.repeat(2000)]);
    const after = cache.figures().bytes;
    expect(after - before).toBeGreaterThan(5000);
    const text = Array.from({ length: 400 }, (_, line) => `Line ${line * 7919}`).join('\n');
    await cache.get('/c', async () => answer(text));
    const plain = cache.figures().bytes;
    const { br } = await cache.get('/c', async () => answer(text), { encoding: 'br' });
    expect(cache.figures().bytes - plain).toBeGreaterThan(br?.length ?? Infinity);
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
    const { br, gzip } = await encodeResponse(answer(body));
    expect(brotliDecompressSync(br ?? '').toString()).toBe(body);
    expect(gunzipSync(gzip ?? '').toString()).toBe(body);
  });

  test.each([
    ['a short text', 'text/plain', 'short'],
    ['a picture', 'image/webp', Buffer.alloc(5000)],
  ])('%s is not', async (_what, type, body) => {
    const bytes = await encodeResponse({ status: 200, type, body });
    expect(bytes.compressible).toBe(false);
    for (const encoding of ['br', 'gzip']) expect(bytes).not.toHaveProperty(encoding);
  });

  test('the tag changes with the headers of the answer too', async () => {
    const tagOf = async (headers: Record<string, string>) =>
      (await encodeResponse({ ...answer('one'), headers })).etag;
    expect(await tagOf({})).toBe(await tagOf({}));
    expect(await tagOf({})).not.toBe(await tagOf({ link: '</next>; rel="next"' }));
  });

  test('the tag changes with the content and with nothing else', async () => {
    const tagOf = async (body: string) => (await encodeResponse(answer(body))).etag;
    expect(await tagOf('one')).toMatch(/^W\/"[\w-]+"$/);
    expect(await tagOf('one')).toBe(await tagOf('one'));
    expect(await tagOf('one')).not.toBe(await tagOf('two'));
  });
});
