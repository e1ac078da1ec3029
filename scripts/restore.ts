/**
 * `npm run restore -- file [--replace]`: replaces the database that the settings name with a backup, and brings back the
 * uploaded contents that it refers to and the settings' store lacks.
 */
import { resolve } from 'node:path';
import { commandOf } from '../entities/command.rules.ts';
import { listContents } from '../server/moving/back-up.ts';
import { restore } from '../server/moving/restore.ts';
import { type Env, parseEnv } from '../server/env.ts';
import { printErrors, fail, runCommand, printLines } from './command.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (file === undefined) fail(`Which backup? ${commandOf('restore', 'file [--replace]')}`);
  const replace = process.argv.includes('--replace');
  const env = parseEnv();
  const { former, contents, leftOut } = await restore(env, resolve(file), { replace });
  const { copied, present, failed } = contents;
  const formerNote = former === null ? '' : `; the former database is in ${former}`;
  printLines(`Restored from ${resolve(file)} into ${databaseOf(env)}${formerNote}`);
  if (copied + present > 0)
    printLines(`Uploaded contents: ${copied} restored, ${present} were there already`);
  if (leftOut.size > 0)
    printErrors(`The portal knows nothing of these, and they were left out: ${[...leftOut].join(', ')}`);
  if (failed.length > 0)
    fail(
      `The database is restored, and ${failed.length} uploaded contents that it refers to are missing, or damaged:\n${listContents(failed)}`,
    );
  if (leftOut.size > 0) process.exitCode = 1;
});

/** Names the database of the settings, without a password: a forgotten setting names another than was meant. */
function databaseOf({ databaseDirectUrl: url, dataDir }: Env): string {
  return url === null ? dataDir : `${new URL(url).host}${new URL(url).pathname}`;
}
