import { randomUUID } from 'node:crypto';

/** A UUID of version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds, then random bits; ids sort by time. */
export function uuidv7(now: number = Date.now()): string {
  if (now !== last.now) last = { now, text: momentText(now) };
  // A random UUID of version 4 supplies the bits after the version.
  return `${last.text}-7${randomUUID().slice(15)}`;
}

/** The time of the last id: a busy server makes several within a millisecond. */
let last = { now: 0, text: momentText(0) };

function momentText(now: number): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
