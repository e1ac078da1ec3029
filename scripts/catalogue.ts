/**
 * `npm run catalogue -- import FOLDER [--approve]`, `export FOLDER`, `saves import FILE`, `saves export FILE`: moves games, and
 * what people saved in them, into the portal that the settings name, and out of it.
 */
import { resolve } from 'node:path';
import { commandOf } from '../entities/command.rules.ts';
import { exportAllSaves, importAllSaves } from '../server/moving/all-saves.ts';
import { exportCatalogue } from '../server/moving/export-catalogue.ts';
import { importCatalogue } from '../server/moving/import-catalogue.ts';
import { type TransferContext, startChecks } from '../server/moving/transfer-context.ts';
import { parseEnv } from '../server/env.ts';
import { openTransfer } from '../server/open-transfer.ts';
import { printErrors, fail, runCommand, printLines } from './command.ts';

const USAGE = `What? ${commandOf('catalogue', 'import FOLDER [--approve]')}, export FOLDER, saves import FILE, or saves export FILE`;

interface Work {
  readonly approve: boolean;
  /** The folder or the file. */
  readonly path: string;
}

const WORKS: Readonly<Record<string, (context: TransferContext, work: Work) => Promise<void>>> = {
  import: async (context, { path, approve }) => {
    await startChecks(context);
    const failed = await importCatalogue(context, { folder: path, approve, log: printLines });
    if (failed > 0)
      fail(`${failed} of the games were not moved in. Mend them in the list, and import it again.`);
  },
  export: async (context, { path }) => {
    const { games, left } = await exportCatalogue(context, path);
    printLines(`${games} games are in ${path}`);
    if (left.length > 0)
      printLines(
        `Left out, because they are part of the portal's own build: ${left.length} (${left.join(', ')})`,
      );
  },
  'saves import': async (context, { path }) => {
    const failed = await importAllSaves(context, path, printLines);
    if (failed > 0) fail(`The saves of ${failed} people were not taken over.`);
  },
  'saves export': async (context, { path }) =>
    printLines(`The saves of ${await exportAllSaves(context, path)} people are in ${path}`),
};

await runCommand(async () => {
  const args = process.argv.slice(2);
  const words = args.filter((word) => word !== '--approve');
  const path = words.at(-1);
  const name = words.slice(0, -1).join(' ');
  const work = WORKS[name];
  const approve = words.length < args.length;
  if (path === undefined || work === undefined || path.startsWith('--') || (approve && name !== 'import'))
    fail(USAGE);
  const { context, close } = await openTransfer(parseEnv(), (error) => printErrors(String(error)));
  await work(context, { path: resolve(path), approve }).finally(close);
});
