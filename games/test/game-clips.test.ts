import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { games } from '../catalogue.ts';

/** The most bytes of a clip, so that a phone has it within a second. */
const MAX_BYTES = 150_000;
/** The first bytes of every WebM file (RFC 8794). */
const EBML = '1a45dfa3';

test.each(games.map(({ slug }) => slug))('%s has a clip of its own, small enough for a phone', (slug) => {
  const clip = readFileSync(resolve(import.meta.dirname, '..', slug, 'clip.webm'));
  expect(clip.subarray(0, 4).toString('hex')).toBe(EBML);
  expect(clip.length).toBeLessThanOrEqual(MAX_BYTES);
});
