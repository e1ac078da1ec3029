/**
 * `npm run backup -- [file]`: saves the whole database that the settings name in one file, and beside it the list of
 * uploaded contents and those of this machine's disk.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp, listContents } from '../server/moving/back-up.ts';
import { backupIn } from '../server/moving/backup-target.ts';
import { parseEnv } from '../server/env.ts';
import { fail, runCommand, printLines } from './command.ts';

await runCommand(async () => {
  const env = parseEnv();
  const [named] = process.argv.slice(2);
  if (named === undefined && !existsSync(env.dataDir))
    fail(`There is no folder ${env.dataDir}. Set DATA_DIR to the portal's, or name the file.`);
  const file = resolve(named ?? backupIn(env.dataDir, new Date()));
  const { damaged } = await backUp(env, file);
  printLines(file);
  if (damaged.length > 0)
    fail(
      `The backup is whole, and ${damaged.length} uploaded contents in the portal's own store are damaged or missing. A restore puts them back:\n${listContents(damaged)}`,
    );
});
