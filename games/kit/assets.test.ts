import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AssetError, loadAssets } from './assets.ts';

const PAGE = 'https://field.play.test/field/';

type Answer = { readonly status?: number; readonly body?: string } | 'no network';

/** The server's answers to each request for a file, in turn; the last answer is repeated. */
let answers: Record<string, readonly Answer[]>;
let asked: string[];

/** A picture, a sound: bytes that say that they are one. */
const PICTURE = 'a picture';
const SOUND = 'a sound';

/** Stands in for the browser's pictures: it can show what says that it is one. */
class Picture {
  src = '';
  async decode(): Promise<void> {
    const blob = blobs.get(this.src);
    if ((await blob?.text()) !== PICTURE) throw new DOMException('broken', 'EncodingError');
  }
}

class OfflineAudio {
  async decodeAudioData(bytes: ArrayBuffer): Promise<{ length: number }> {
    if (new TextDecoder().decode(bytes) !== SOUND) throw new DOMException('broken', 'EncodingError');
    return { length: bytes.byteLength };
  }
}

const blobs = new Map<string, Blob>();

beforeEach(() => {
  answers = {};
  asked = [];
  blobs.clear();
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: PAGE });
  vi.stubGlobal('location', { origin: new URL(PAGE).origin });
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('OfflineAudioContext', OfflineAudio);
  vi.stubGlobal('fetch', async (address: URL) => {
    const path = address.href.replace(PAGE, '');
    const given = answers[path] ?? [];
    const before = asked.filter((other) => other === path).length;
    asked.push(path);
    const answer = given[Math.min(before, given.length - 1)] ?? { status: 404 };
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return new Response(answer.body ?? '', { status: answer.status ?? 200 });
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void blobs.delete(address));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const isLevel = (value: unknown): value is { width: number } =>
  typeof value === 'object' && value !== null && 'width' in value && typeof value.width === 'number';

/** Returns the end of a loading, while time passes as quickly as it can. */
async function outcomeOf<T>(loading: Promise<T>): Promise<T | Error> {
  const settled = loading.catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  await vi.runAllTimersAsync();
  return settled;
}

test('pictures, sounds and JSON come by their names, and the progress counts each file', async () => {
  answers = {
    'fly.webp': [{ body: PICTURE }],
    'sounds/hum.wav': [{ body: SOUND }],
    'level.json': [{ body: '{"width":7}' }],
  };
  const shares: number[] = [];
  const assets = await loadAssets(
    {
      images: { fly: 'fly.webp' },
      sounds: { hum: './sounds/hum.wav' },
      json: { level: { url: 'level.json', isValid: isLevel } },
    },
    (share) => shares.push(share),
  );
  expect(assets.images.fly).toBeInstanceOf(Picture);
  expect(assets.sounds.hum.length).toBe(SOUND.length);
  expect(assets.json.level.width).toBe(7);
  expect(shares).toEqual([0, 1 / 3, 2 / 3, 1]);
  expect(blobs.size).toBe(0);
});

test('an empty list is there at once', async () => {
  const shares: number[] = [];
  expect(await loadAssets({}, (share) => shares.push(share))).toEqual({ images: {}, sounds: {}, json: {} });
  expect(shares).toEqual([1]);
});

test('a file is tried three times where the network or the server fails', async () => {
  answers = { 'level.json': ['no network', { status: 503 }, { body: '{"width":7}' }] };
  const loading = loadAssets({ json: { level: { url: 'level.json', isValid: isLevel } } });
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1199);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect((await loading).json.level.width).toBe(7);
});

test('after the third failure the error names the file', async () => {
  answers = { 'fly.webp': ['no network'] };
  const error = await outcomeOf(loadAssets({ images: { fly: 'fly.webp' } }));
  expect(error).toBeInstanceOf(AssetError);
  expect(error).toMatchObject({ url: 'fly.webp', message: expect.stringContaining('failed three times') });
  expect(asked).toHaveLength(3);
});

test('what the server refuses is not asked for again', async () => {
  const error = await outcomeOf(loadAssets({ images: { fly: 'gone.webp' } }));
  expect(error).toMatchObject({ url: 'gone.webp', message: 'gone.webp: status 404' });
  expect(asked).toEqual(['gone.webp']);
});

test("a file of another site is refused before it is asked for, and the game's own is not", async () => {
  const far = 'https://elsewhere.test/fly.webp';
  const error = await outcomeOf(loadAssets({ images: { fly: far } }));
  expect(error).toMatchObject({ url: far, message: expect.stringContaining('only its own files') });
  expect(asked).toEqual([]);
  answers = { 'fly.webp': [{ body: PICTURE }] };
  expect(await outcomeOf(loadAssets({ images: { fly: `${PAGE}fly.webp` } }))).toHaveProperty('images.fly');
});

test.each([
  ['picture', { images: { it: 'it' } }],
  ['sound', { sounds: { it: 'it' } }],
  ['JSON', { json: { it: { url: 'it', isValid: isLevel } } }],
])('a %s that is none is an error with the reason', async (kind, list) => {
  answers = { it: [{ body: 'something else' }] };
  const error = await outcomeOf(loadAssets(list));
  expect(error).toBeInstanceOf(AssetError);
  expect(error).toMatchObject({ url: 'it', message: expect.stringContaining(kind) });
  expect(blobs.size).toBe(0);
});

test('JSON of another shape is refused', async () => {
  answers = { 'level.json': [{ body: '{"width":"wide"}' }] };
  const error = await outcomeOf(loadAssets({ json: { level: { url: 'level.json', isValid: isLevel } } }));
  expect(error).toMatchObject({ message: 'level.json: it is not the JSON that the game expects' });
});

test('after a failure the progress stands still, whatever comes after it', async () => {
  answers = { 'slow.webp': ['no network', { body: PICTURE }] };
  const shares: number[] = [];
  const loading = loadAssets({ images: { gone: 'gone.webp', slow: 'slow.webp' } }, (share) =>
    shares.push(share),
  );
  expect(await outcomeOf(loading)).toMatchObject({ url: 'gone.webp' });
  expect(asked).toEqual(['gone.webp', 'slow.webp', 'slow.webp']);
  expect(shares).toEqual([0]);
});
