import { chmod, copyFile } from 'node:fs/promises';

/**
 * Copies a file into the data directory, for its owner alone: `copyFile` gives the copy the rights of the first file, whatever
 * the umask is.
 * @param mode of `copyFile`
 */
export async function copyPrivately(from: string, to: string, mode?: number): Promise<void> {
  await copyFile(from, to, mode);
  await chmod(to, 0o600);
}
