import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { compatibleScript } from '../../entities/compatible.rules.ts';
import type { Inventory, UploadedFile } from '../../entities/upload.rules.ts';
import { changedDocument, isChangedDocument } from '../upload/changed-document.ts';
import { readPrelude } from '../upload/prelude.ts';
import { decoderOf } from '../upload/archive/unpack-file.ts';
import type { CheckedBuild } from './check-process.schema.ts';

type CheckedFile = CheckedBuild['files'][number];

interface PutFile extends Pick<CheckedFile, 'path' | 'type'> {
  /** Number of bytes of it that are the game's. */
  readonly own: number;
}

/** The games' build, with the prelude and the scripts that answer. */
const BUILT = resolve(import.meta.dirname, '../../dist/games');

/**
 * Lists the files of a build as the play origin serves them: with its documents changed, and with the scripts that answer
 * the interfaces of other portals that it uses.
 * @param contents the folder with the contents by their SHA-256; what is added is put there
 * @throws where the game uses such an interface and the games are not built
 */
export async function servedBuild(
  { files, compatible }: Inventory,
  contents: string,
  built = BUILT,
): Promise<readonly CheckedFile[]> {
  const prelude = readPrelude(built);
  if (compatible.length === 0 && prelude === null) return files;
  const put = async ({ path, type, own }: PutFile, bytes: Buffer): Promise<CheckedFile> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await writeFile(join(contents, sha256), bytes, { mode: 0o644 });
    const size = bytes.length;
    return { path, type, sha256, size, encoding: null, added: Math.max(0, size - own) };
  };
  const listed = files.map(async (file) =>
    isChangedDocument(file)
      ? put(
          { ...file, own: file.size },
          changedDocument(await decoded(file, contents), { compatible, prelude, isShared: false }),
        )
      : file,
  );
  const answering = compatible.length === 0 ? [] : ['catch' as const, ...compatible];
  const scripts = answering.map(async (name) => {
    const address = compatibleScript(name);
    const script = { path: address, type: 'text/javascript; charset=utf-8', own: 0 };
    return put(script, await readFile(join(built, address)));
  });
  return Promise.all([...listed, ...scripts]);
}

async function decoded({ sha256, encoding }: UploadedFile, contents: string): Promise<Buffer> {
  const stored = createReadStream(join(contents, sha256));
  return buffer(encoding === null ? stored : pipeline(stored, decoderOf(encoding), () => {}));
}
