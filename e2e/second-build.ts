import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../dist');
/** The second build's footer text. */
export const MARKER = 'nothing to pay, in its second version.';
const FIRST_WORDS = 'nothing to pay.';

/**
 * Creates another build of the portal and its games from the one in `dist`: a marker in its footer, and new names for all
 * hashed files, as a change in the first of them would give.
 * @param root its own folder, in which it creates `dist`
 */
export async function makeSecondBuild(root: string): Promise<void> {
  const to = join(root, 'dist');
  for (const part of ['client', 'server', 'games'])
    await cp(join(dist, part), join(to, part), { recursive: true });
  await renameAssets(join(to, 'client'), ['index.html', 'sw.js', join('..', 'server', 'entry.server.js')]);
  const games = join(to, 'games');
  const pages = (await readdir(games, { recursive: true })).filter((path) =>
    /^[\w-]+\/index\.html$/.test(path),
  );
  await renameAssets(games, [...pages, join('.vite', 'manifest.json')]);
}

/** Renames all that is in a build's `assets`, there and in these files beside it. */
async function renameAssets(build: string, beside: readonly string[]): Promise<void> {
  const assets = join(build, 'assets');
  const names = new Map((await readdir(assets)).map((name) => [name, renamed(name)] as const));
  for (const [name, next] of names) await rename(join(assets, name), join(assets, next));
  const scripts = [...names.values()].filter((name) => /\.(?:js|css)$/.test(name));
  for (const file of [...scripts.map((name) => join('assets', name)), ...beside])
    await rewrite(join(build, file), names);
}

async function rewrite(file: string, names: ReadonlyMap<string, string>): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [name, next] of names) text = text.replaceAll(name, next);
  text = text.replaceAll(FIRST_WORDS, MARKER);
  // The build's revision, from which its worker names its caches.
  text = text.replace(/"revision":"\w{4}(\w+","url":"\/shell)/, '"revision":"beef$1');
  await writeFile(file, text);
}

/** Renames `index-abcdefgh.js` to `index-zbcdefgh.js`; uses `y` where the letter was already `z`. */
function renamed(name: string): string {
  return name.replace(/-([\w-])([\w-]{7}\.\w+)$/, (_, first, rest) => `-${first === 'z' ? 'y' : 'z'}${rest}`);
}
