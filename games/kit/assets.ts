import { decodeSound } from './sound/decode.ts';

/** The addresses of a game's files, relative to its page, by names of the game's own. */
export interface AssetList {
  readonly images?: Readonly<Record<string, string>>;
  readonly sounds?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, JsonAsset<unknown>>>;
}

/** A file of JSON, and the check of what is in it. */
export interface JsonAsset<T> {
  readonly url: string;
  readonly isValid: (value: unknown) => value is T;
}

/** The loaded files, by the names in the list. */
export interface Assets<List extends AssetList> {
  readonly images: { readonly [Name in keyof List['images']]: HTMLImageElement };
  /** For `kit.sound.sample`. */
  readonly sounds: { readonly [Name in keyof List['sounds']]: AudioBuffer };
  readonly json: {
    readonly [Name in keyof List['json']]: List['json'][Name] extends JsonAsset<infer T> ? T : never;
  };
}

/** A file that could not be loaded, or is not what it should be. */
export class AssetError extends Error {
  override readonly name = 'AssetError';
  readonly url: string;

  constructor(url: string, why: string, options?: ErrorOptions) {
    super(`${url}: ${why}`, options);
    this.url = url;
  }
}

/** Pauses before the second and the third attempt, in milliseconds. */
const WAITS = [400, 1200] as const;

/**
 * Loads pictures, sounds and JSON, each tried three times where the network or the server fails.
 * @param onProgress receives the share of files that are there, 0–1, at first and after each
 * @throws AssetError naming the first file that cannot be had
 */
export async function loadAssets<const List extends AssetList>(
  list: List,
  onProgress?: (share: number) => void,
): Promise<Assets<List>>;
export async function loadAssets(
  list: AssetList,
  onProgress: (share: number) => void = () => undefined,
): Promise<Assets<AssetList>> {
  const { images = {}, sounds = {}, json = {} } = list;
  const total = [images, sounds, json].reduce((sum, files) => sum + Object.keys(files).length, 0);
  let done = 0;
  let hasFailed = false;
  const counted = async <T>(file: Promise<T>): Promise<T> => {
    const loaded = await file.catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
    done += 1;
    // The others go on, and nobody waits for them.
    if (!hasFailed) onProgress(done / total);
    return loaded;
  };
  onProgress(total === 0 ? 1 : 0);
  const [loadedImages, loadedSounds, loadedJson] = await Promise.all([
    loadEach(images, (url) => counted(loadImage(url))),
    loadEach(sounds, (url) => counted(loadSound(url))),
    loadEach(json, (file) => counted(loadJson(file))),
  ]);
  return { images: loadedImages, sounds: loadedSounds, json: loadedJson };
}

async function loadEach<File, T>(
  files: Readonly<Record<string, File>>,
  load: (file: File) => Promise<T>,
): Promise<Record<string, T>> {
  const entries = Object.entries(files).map(async ([name, file]) => [name, await load(file)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const blob = await (await fetchFile(url)).blob();
  const address = URL.createObjectURL(blob);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    throw new AssetError(url, 'it is not a picture that this browser can show', { cause: error });
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

async function loadSound(url: string): Promise<AudioBuffer> {
  const bytes = await (await fetchFile(url)).arrayBuffer();
  try {
    return await decodeSound(bytes);
  } catch (error) {
    throw new AssetError(url, 'it is not a sound that this browser can play', { cause: error });
  }
}

async function loadJson<T>({ url, isValid }: JsonAsset<T>): Promise<T> {
  const text = await (await fetchFile(url)).text();
  const value = parse(text);
  if (!isValid(value)) throw new AssetError(url, 'it is not the JSON that the game expects');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A game hosted by Playport may read the files of its own site only. */
async function fetchFile(url: string): Promise<Response> {
  const address = new URL(url, document.baseURI);
  if (address.origin !== location.origin) throw new AssetError(url, 'a game loads only its own files');
  for (const wait of [...WAITS, null]) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok === true) return answer;
    // The server has answered, and would say the same again.
    if (answer !== null && answer.status < 500) throw new AssetError(url, `status ${answer.status}`);
    if (wait !== null) await new Promise((resolve) => void setTimeout(resolve, wait));
  }
  throw new AssetError(url, 'the network or the server failed three times');
}
