import { randomUUID } from 'node:crypto';

/** A UUID of version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits; ids sort by time. */
export function uuidv7(now: number = Date.now()): string {
  if (now !== last.now) last = { now, text: momentText(now) };
  // A UUID of version 4 from the runtime's store of random bytes, for all that comes after the version.
  return `${last.text}-7${randomUUID().slice(15)}`;
}

/** The moment of the last id: a busy server makes many within a millisecond. */
let last = { now: 0, text: momentText(0) };

function momentText(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
