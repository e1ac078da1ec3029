import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../dist');

/** A folder served like the project's, with its own copies of games that tests may change. */
export async function copyGames(root: string): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  for (const name of ['client', 'server']) await symlink(join(dist, name), join(root, 'dist', name));
  await cp(join(dist, 'games'), join(root, 'dist/games'), { recursive: true });
}

/**
 * Creates a second, marked build of one game in such a folder: its script has a new name, as has each that imports it, and
 * the old files are deleted.
 */
export async function rebuildGame(root: string, slug: string): Promise<{ readonly oldScript: string }> {
  const games = join(root, 'dist/games');
  const assets = join(games, 'assets');
  const scripts = new Map<string, string>();
  for (const name of await readdir(assets))
    if (name.endsWith('.js')) scripts.set(name, await readFile(join(assets, name), 'utf8'));
  const old = [...scripts.keys()].find((name) => name.startsWith(`${slug}-`));
  if (old === undefined) throw new Error(`${slug} is not built`);
  const importers = [...scripts].filter(([, text]) => text.includes(old)).map(([name]) => name);
  const names = [...new Set([old, ...importers])];
  const renamed = (text: string) =>
    names.reduce((changed, name, index) => changed.replaceAll(name, `${slug}-second0${index}.js`), text);
  for (const name of names) {
    const marked = name === old ? ";document.documentElement.dataset.build = 'second';" : '';
    await writeFile(join(assets, renamed(name)), `${renamed(scripts.get(name) ?? '')}${marked}`);
    await rm(join(assets, name));
  }
  for (const file of [join(games, slug, 'index.html'), join(games, '.vite/manifest.json')]) {
    await writeFile(file, renamed(await readFile(file, 'utf8')));
  }
  return { oldScript: `/assets/${old}` };
}
