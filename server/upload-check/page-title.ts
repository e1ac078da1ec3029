import { open } from 'node:fs/promises';
import { title } from '../../entities/submission.schema.ts';

/** A document says its title in its first bytes. */
const READ_BYTES = 65_536;
/** Titles that tools give the page of every game: GameMaker, PICO-8, TIC-80, TurboWarp, Emscripten, Vite, editors. */
const TITLE_OF_TOOL =
  /^(?:(?:created|made) (?:with|in) gamemaker\b.*|pico-8 cartridge|tic-80 tiny computer|packaged project|emscripten-generated code|vite app|vite \+ \w+|react app|document|untitled(?: document)?)$/i;
/** Tools that put their name in front of the game’s: Unity, Cocos. */
const NAME_OF_TOOL = /^(?:unity web(?:gl)? player|cocos ?creator) [|-] /i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The title of an HTML document as a game's title; null if it has none that fits, or only its tool's. */
export function titleIn(html: string): string | null {
  // By its parts: a pattern for all of it would not match in linear time.
  const element = html.search(/<title[\s>]/i);
  const from = html.indexOf('>', element) + 1;
  const text = element === -1 || from === 0 ? '' : html.slice(from, html.indexOf('<', from));
  // The document is in another encoding.
  if (text.includes('\uFFFD')) return null;
  const plain = text.replaceAll(/&(#39|\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
  const own = plain.replaceAll(/\s+/g, ' ').trim().replace(NAME_OF_TOOL, '');
  return TITLE_OF_TOOL.test(own) ? null : (title.safeParse(own).data ?? null);
}

/** Reads the title of the document in a file. */
export async function titleOf(path: string): Promise<string | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, 0);
    return titleIn(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}
