import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Game } from '../../entities/game.entity.ts';
import { PREVIEW } from '../../entities/upload.rules.ts';
import { Upload, UploadFile } from '../../entities/upload.entity.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { changeLive, makeGame } from './factories.ts';
import type { World } from './world.ts';

/** A file of an upload as a test writes it. */
export interface MadeFile {
  /** Decoded. */
  readonly body: string | Buffer;
  /** Of HTML documents by default. */
  readonly type?: string;
  /** The encoding of the stored bytes; unencoded by default. */
  readonly encoding?: 'br' | 'gzip';
}
export type MadeFiles = Readonly<Record<string, MadeFile>>;

interface Target {
  readonly world: Pick<World, 'database'>;
  readonly files: FileStore;
}

const ENCODE = { br: brotliCompressSync, gzip: gzipSync } as const;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Adds an upload that is READY, with these files by their paths. */
export async function makeUpload(
  { world, files }: Target,
  made: MadeFiles,
  wanted: Partial<
    Pick<Upload, 'compatible' | 'engine' | 'needsIsolation' | 'previewUntil' | 'checkResult' | 'status'>
  > = {},
): Promise<Upload> {
  const em = world.database.orm.em.fork();
  const folder = await mkdtemp(join(tmpdir(), 'playport-upload-'));
  const upload = em.create(Upload, {
    createdAt: new Date(),
    status: 'READY',
    fileName: 'game.zip',
    packedBytes: 1,
    entry: 'index.html',
    engine: 'html',
    previewKey: randomBytes(16).toString('hex'),
    previewUntil: new Date(Date.now() + PREVIEW.hours * 3_600_000),
    ...wanted,
  });
  em.persist(upload);
  for (const [path, { body, type = 'text/html; charset=utf-8', encoding }] of Object.entries(made)) {
    const decoded = Buffer.from(body);
    const stored = encoding === undefined ? decoded : ENCODE[encoding](decoded);
    const file = {
      upload,
      path,
      type,
      encoding: encoding ?? null,
      size: stored.length,
      sha256: sha256Of(stored),
      decodedSize: decoded.length,
      decodedSha256: sha256Of(decoded),
    };
    em.persist(em.create(UploadFile, file));
    const local = join(folder, 'content');
    await writeFile(local, stored);
    await files.put(file.sha256, local);
  }
  await em.flush();
  await rm(folder, { recursive: true });
  return upload;
}

/** Approves an edition of a game with this upload, and makes it live. */
export async function approveUpload(
  { world }: Pick<Target, 'world'>,
  game: Pick<Game, 'id'>,
  { upload, approvedAt }: { readonly upload: Upload; readonly approvedAt?: Date },
): Promise<void> {
  await changeLive(world, game, { srcUrl: null, upload }, approvedAt);
}

/** Adds an approved game whose first version has these files. */
export async function makeUploadedGame(
  target: Target,
  wanted: Parameters<typeof makeGame>[1] & Pick<Partial<Upload>, 'compatible' | 'needsIsolation'>,
  made: MadeFiles,
): Promise<Game> {
  const { compatible = [], needsIsolation = false, ...draft } = wanted;
  const upload = await makeUpload(target, made, { compatible, needsIsolation });
  return makeGame(target.world, { srcUrl: null, upload, ...draft });
}
