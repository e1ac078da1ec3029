import type { FileHandle } from 'node:fs/promises';

/**
 * Writes a stream to a file from byte `offset` on, and frees each chunk once it is written: nothing else may use it. Left to
 * the garbage collector, 12 MB of them start a full collection, which stops the thread (`bench -- small uploads` of the laboratory).
 * @returns how many bytes were written
 */
export async function writeChunks(
  chunks: AsyncIterable<Buffer>,
  file: FileHandle,
  offset = 0,
): Promise<number> {
  let written = 0;
  for await (const chunk of chunks) {
    const { length } = chunk;
    await writeWhole(file, chunk, offset + written);
    written += length;
    free(chunk);
  }
  return written;
}

/** One call may write less than it is given. */
async function writeWhole(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}

/** Detaches the chunk's memory (ECMAScript 2024), unless other chunks may be parts of it. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
