import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../dist');
/** What the second build says in its footer. */
export const MARKER = 'nothing to pay, in its second version.';
const FIRST_WORDS = 'nothing to pay.';

/**
 * Makes another build of the portal out of the one in `dist`: a marker in its footer, and with it new names for all its
 * hashed files, as a change in the first of them would give.
 * @param root a folder of its own, in which it makes `dist`
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
  // The build's own name, by which its worker calls what it keeps.
  text = text.replace(/"revision":"\w{4}(\w+","url":"\/shell)/, '"revision":"beef$1');
  await writeFile(file, text);
}

/** `index-abcdefgh.js` becomes `index-zbcdefgh.js`, or with a `y` where it was a `z`. */
function renamed(name: string): string {
  return name.replace(/-([\w-])([\w-]{7}\.\w+)$/, (_, first, rest) => `-${first === 'z' ? 'y' : 'z'}${rest}`);
}
