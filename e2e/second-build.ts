import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../dist');
/** The second build's footer text. */
export const MARKER = 'nothing to pay, in its second version.';
const FIRST_WORDS = 'nothing to pay.';

/**
 * Creates another build of the portal from the one in `dist`: a marker in its footer, and new names for all hashed
 * files, as a change in the first of them would give.
 * @param root its own folder, in which it creates `dist`
 */
export async function makeSecondBuild(root: string): Promise<void> {
  const to = join(root, 'dist');
  await mkdir(to, { recursive: true });
  await symlink(join(dist, 'games'), join(to, 'games'));
  await cp(join(dist, 'client'), join(to, 'client'), { recursive: true });
  await cp(join(dist, 'server'), join(to, 'server'), { recursive: true });
  const assets = join(to, 'client', 'assets');
  const names = new Map((await readdir(assets)).map((name) => [name, renamed(name)] as const));
  for (const [name, next] of names) await rename(join(assets, name), join(assets, next));
  const files = [
    ...[...names.values()].map((name) => join(assets, name)),
    join(to, 'client', 'index.html'),
    join(to, 'client', 'sw.js'),
    join(to, 'server', 'entry.server.js'),
  ];
  for (const file of files.filter((path) => /\.(?:js|css|html)$/.test(path))) await rewrite(file, names);
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
