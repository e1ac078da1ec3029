import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { nestsDeeply } from '../platform/http/json-depth.ts';
import type { RecordingSummary } from '../../entities/score.rules.ts';

const inflate = promisify(gunzip);

/** The most that a recording may inflate to, in bytes: the most events that a recorder notes, 25 bytes each, and room for the rest. */
const MOST_BYTES = 3_000_000;
/** The whole, its events, and an event. */
const LEVELS = 3;

/**
 * Reads how long a recording is without playing it, in a few milliseconds; the game's own kit reads the rest of it.
 * @param recording base64 of gzip
 * @returns null for what is no recording
 */
export async function summarizeRecording(recording: string): Promise<RecordingSummary | null> {
  const parts = await partsOf(recording);
  if (parts === null || parts.length !== 6) return null;
  const [, , , , steps, events] = parts;
  if (typeof steps !== 'number' || !Number.isInteger(steps) || steps < 0 || !Array.isArray(events))
    return null;
  const resizes = events.filter((event) => Array.isArray(event) && event[1] === 's').length;
  return { steps, events: events.length, resizes };
}

async function partsOf(recording: string): Promise<readonly unknown[] | null> {
  try {
    const text = await inflate(Buffer.from(recording, 'base64'), { maxOutputLength: MOST_BYTES });
    const json = text.toString('utf8');
    if (nestsDeeply(json, LEVELS)) return null;
    const parts: unknown = JSON.parse(json);
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
}
