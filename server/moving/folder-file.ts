import { constants, type Stats } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { isAbsolute, join, sep, win32 } from 'node:path';

/** The reason why a path of a list is not read: a sentence for the list's author. */
export class UnusableFile extends Error {}

/**
 * Finds a regular file that a list names in its folder, through no link that leads out of it.
 * @param maxBytes how large it may be
 * @returns its path without links
 * @throws UnusableFile
 */
export async function fileIn(folder: string, name: string, maxBytes: number): Promise<string> {
  if (isAbsolute(name) || win32.isAbsolute(name) || name.split(/[\\/]/).includes('..'))
    throw new UnusableFile(`${name} leads out of the folder. Give a path inside it.`);
  const root = await realpath(folder);
  const path = await realpath(join(root, name)).catch(() => null);
  if (path === null) throw new UnusableFile(`There is no ${name} in the folder.`);
  if (!path.startsWith(root + sep)) throw new UnusableFile(`${name} is a link that leads out of the folder.`);
  const stats = await statsOf(path);
  if (!stats.isFile()) throw new UnusableFile(`${name} is not a file.`);
  if (stats.size > maxBytes) throw new UnusableFile(`${name} has more than ${maxBytes} bytes.`);
  return path;
}

async function statsOf(path: string): Promise<Stats> {
  // Not blocking: a pipe would wait for a writer for ever.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    return await file.stat();
  } finally {
    await file.close();
  }
}
