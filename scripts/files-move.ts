/**
 * `npm run files:move -- from to`: copies all contents of uploads from one store to another. Each is `local` (the folder
 * `files` in `DATA_DIR`) or an address as `FILES_URL` takes it.
 */
import { EnvError, parseEnv } from '../server/env.ts';
import { copyContents } from '../server/platform/files/copy-contents.ts';
import { openFileStore } from '../server/platform/files/open-file-store.ts';

const USAGE = 'From where to where? npm run files:move -- local "s3://bucket?endpoint=…"';

try {
  const { dataDir } = parseEnv();
  const [from, to] = process.argv.slice(2);
  if (from === undefined || to === undefined || from === to) fail(USAGE);
  const { copied, present, failed } = await copyContents({
    from: open(dataDir, from),
    to: open(dataDir, to),
    temporary: dataDir,
  });
  process.stdout.write(`${copied} copied and checked, ${present} were there already.\n`);
  if (failed.length > 0) fail(`${failed.length} are damaged and were not copied:\n${failed.join('\n')}`);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  fail(error.message);
}

function open(dataDir: string, store: string) {
  if (store !== 'local' && !/^s3:\/\/./.test(store)) fail(USAGE);
  return openFileStore({ dataDir, filesUrl: store === 'local' ? null : store });
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
