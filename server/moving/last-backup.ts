import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup in the folder of the portal's own. */
interface StoredBackup {
  readonly name: string;
  readonly at: Date;
}

/** Finds the newest backup in `DATA_DIR/backups`; null if there is none. */
export async function findLastBackup(dataDir: string): Promise<StoredBackup | null> {
  const folder = join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const backups = await Promise.all(
    names
      .filter((name) => name.endsWith('.backup'))
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime })),
  );
  return backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}
