/** The sent part of an archive. */
export interface Progress {
  /** The bytes that have been sent, and all of them. */
  readonly sent: number;
  readonly size: number;
  /** Number of bytes that had been sent when this attempt began, and the time since then. */
  readonly sentBefore: number;
  readonly elapsedMs: number;
}

/** The first moments say nothing about the speed. */
const MEASURED_AFTER_MS = 1500;

/** Time that the rest takes at the speed so far, in words; null while that is unknown. */
export function timeLeft({ sent, size, sentBefore, elapsedMs }: Progress): string | null {
  if (elapsedMs < MEASURED_AFTER_MS || sent <= sentBefore) return null;
  const seconds = ((size - sent) * elapsedMs) / (sent - sentBefore) / 1000;
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 90) return `${Math.round(seconds / 10) * 10} seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutes left` : `${Math.round(minutes / 60)} hours left`;
}

/** The whole percent that have been sent. */
export function percentOf({ sent, size }: Pick<Progress, 'sent' | 'size'>): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}
