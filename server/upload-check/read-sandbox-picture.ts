import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { openSharp } from '../platform/images/open-sharp.ts';
import { CHOICE } from './picture.ts';

const MAX_PICTURE_BYTES = 2_000_000;

/** Reads a picture that the process made; null if it is anything else, such as a link to a file of the machine. */
export async function readSandboxPicture(path: string): Promise<Buffer | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    if (size > MAX_PICTURE_BYTES) return null;
    const bytes = await file.readFile();
    const sharp = await openSharp();
    const { format, width, height } = await sharp(bytes).metadata();
    return format === 'webp' && width === CHOICE.width && height === CHOICE.height ? bytes : null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
