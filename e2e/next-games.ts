import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../dist');

/** A folder served like the project's, with its own copies of games that tests may change. */
export async function copyGames(root: string): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  for (const name of ['client', 'server']) await symlink(join(dist, name), join(root, 'dist', name));
  await cp(join(dist, 'games'), join(root, 'dist/games'), { recursive: true });
}

/**
 * Creates a second, marked build of one game in such a folder: its script has a new name and the old file is deleted.
 */
export async function rebuildGame(root: string, slug: string): Promise<{ readonly oldScript: string }> {
  const games = join(root, 'dist/games');
  const assets = await readdir(join(games, 'assets'));
  const old = assets.find((name) => name.startsWith(`${slug}-`) && name.endsWith('.js'));
  if (old === undefined) throw new Error(`${slug} is not built`);
  const next = `${slug}-second00.js`;
  await rename(join(games, 'assets', old), join(games, 'assets', next));
  const script = join(games, 'assets', next);
  await writeFile(
    script,
    `${await readFile(script, 'utf8')};document.documentElement.dataset.build = 'second';`,
  );
  for (const file of [join(games, slug, 'index.html'), join(games, '.vite/manifest.json')]) {
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(old, next));
  }
  return { oldScript: `/assets/${old}` };
}
