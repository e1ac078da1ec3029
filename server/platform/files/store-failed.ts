import { AppError } from '../../errors.ts';

/** The bucket of uploaded files cannot be used; the message says why, the cause is the client's error. */
export class StoreFailed extends Error {}

/** Runs what asks a bucket; errors of files of this machine, which name a path or a full disk, stay as they are. */
export async function asking<Result>(bucket: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof AppError || error instanceof StoreFailed) throw error;
    const { path, code = '', name, message }: NodeJS.ErrnoException = error;
    if (path !== undefined || code === 'ENOSPC') throw error;
    // To connect to a name of several addresses says nothing itself.
    throw new StoreFailed(`The bucket ${bucket} cannot be used: ${message || code || name}`, {
      cause: error,
    });
  }
}
