import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Bytes of uploads that a process takes in a second, of all senders together: 200 Mbit/s. What ten senders of one machine
 * can send would keep the one thread, which answers everybody else, busy (`bench -- small uploads` of the laboratory).
 */
const BYTES_A_SECOND = 25_000_000;

/** Passes streams on, together no faster than so many bytes a second; their senders are made to wait. */
export function pacer(bytesPerSecond: number) {
  /** Time at which the bytes that were passed on so far have had their time, in milliseconds. */
  let busyUntil = 0;
  return async function* pace(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      const now = performance.now();
      const start = Math.max(now, busyUntil);
      busyUntil = start + (chunk.length / bytesPerSecond) * 1000;
      if (start > now) await sleep(start - now);
      yield chunk;
    }
  };
}

/** Passes on what uploads bring. */
export const paceUpload = pacer(BYTES_A_SECOND);
