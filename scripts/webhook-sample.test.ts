import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNATURE_TOLERANCE_SECONDS } from '../entities/webhook.rules.ts';
import { makeSecret, sign } from '../server/webhook/signature.ts';
import { VERIFY_SAMPLE } from '../src/features/webhook/verify-sample.ts';

/** As the sample on the page declares it. */
type Verify = (...given: [header: string, body: string, secret: string, now?: number]) => boolean;

const NOW = Date.UTC(2026, 10, 21, 12);
const [secret, oldSecret] = [makeSecret(), makeSecret()];
const body = JSON.stringify({ event: 'game.approved', data: { title: 'Größe & “Quotes”' } });
const header = sign(body, [secret, oldSecret], NOW);

let folder = '';
let isFromPlayport: Verify;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-sample-'));
  const file = join(folder, 'verify.mjs');
  await writeFile(file, VERIFY_SAMPLE);
  ({ isFromPlayport } = await import(pathToFileURL(file).href));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the sample on the page, as it stands, takes what we send', () => {
  expect(isFromPlayport(header, body, secret, NOW)).toBe(true);
  expect(isFromPlayport(header, body, oldSecret, NOW + 1000)).toBe(true);
});

test.each([
  ['another body', () => isFromPlayport(header, body.replace('approved', 'rejected'), secret, NOW)],
  ['another secret', () => isFromPlayport(header, body, makeSecret(), NOW)],
  ['another time', () => isFromPlayport(header.replace(/t=\d+/, `t=${NOW / 1000 + 1}`), body, secret, NOW)],
  ['a repeat', () => isFromPlayport(header, body, secret, NOW + (SIGNATURE_TOLERANCE_SECONDS + 1) * 1000)],
  ['no signature', () => isFromPlayport('', body, secret, NOW)],
  ['half a signature', () => isFromPlayport(header.slice(0, 40), body, secret, NOW)],
])('and refuses %s', (_what, verdict) => {
  expect(verdict()).toBe(false);
});
