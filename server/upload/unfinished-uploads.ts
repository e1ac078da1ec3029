import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UNFINISHED_UPLOADS } from '../../entities/upload.rules.ts';

/** The part of tus's own file about an upload that matters here. */
const begun = z.object({
  id: z.string(),
  metadata: z.object({ owner: z.string() }),
  creation_date: z.string().optional(),
});

/** Removes the oldest uploads that a person began and did not finish, so that few of them wait at a time. */
export async function makeRoomFor(folder: string, userId: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const own: { readonly id: string; readonly at: string }[] = [];
  for (const name of names) {
    const data = await readBegun(join(folder, name));
    if (data?.metadata.owner === userId) own.push({ id: data.id, at: data.creation_date ?? '' });
  }
  const oldest = own.toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(0, -(UNFINISHED_UPLOADS.each - 1));
  for (const { id } of own.length < UNFINISHED_UPLOADS.each ? [] : oldest) await removeUnfinished(folder, id);
}

/** What tus says of an upload; null where it has gone meanwhile, or another request is just writing it. */
async function readBegun(path: string): Promise<z.infer<typeof begun> | null> {
  try {
    return begun.safeParse(JSON.parse(await readFile(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Removes an upload that was begun, with what tus knows of it. */
export async function removeUnfinished(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.whole`), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}

/** How much of a file is hashed at a time, in bytes. */
const PART_BYTES = 256 * 1024;

/** The size of a file in bytes and its SHA-256, read into one buffer, which no collection of garbage has to free. */
export async function describeFile(
  path: string,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(PART_BYTES);
  const file = await open(path);
  let size = 0;
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, PART_BYTES);
      if (bytesRead === 0) break;
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}
