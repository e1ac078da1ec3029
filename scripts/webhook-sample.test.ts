import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNATURE_TOLERANCE_SECONDS } from '../entities/webhook.rules.ts';
import { makeSecret, sign } from '../server/webhook/signature.ts';
import { VERIFY_SAMPLE } from '../src/features/developer/webhook/verify-sample.ts';

/** The type of the function that the sample on the page declares. */
type Verify = (
  ...given: [headers: Readonly<Record<string, string>>, body: string, secret: string, now?: number]
) => boolean;

const NOW = Date.UTC(2026, 10, 21, 12);
const [secret, oldSecret] = [makeSecret(), makeSecret()];
const body = JSON.stringify({ event: 'game.approved', data: { title: 'Größe & “Quotes”' } });
const headers = sign({ id: 'one', body }, [secret, oldSecret], NOW);
const { 'webhook-signature': signatures } = headers;

let folder = '';
let isFromPortal: Verify;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-sample-'));
  const file = join(folder, 'verify.mjs');
  await writeFile(file, VERIFY_SAMPLE);
  ({ isFromPortal } = await import(pathToFileURL(file).href));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the unchanged sample from the page accepts our deliveries', () => {
  expect(isFromPortal(headers, body, secret, NOW)).toBe(true);
  expect(isFromPortal(headers, body, oldSecret, NOW + 1000)).toBe(true);
});

test('an early secret, which is base64url, verifies like one in base64', () => {
  const first = `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`;
  expect(isFromPortal(sign({ id: 'one', body }, [first], NOW), body, first, NOW)).toBe(true);
});

test('our signature equals the example of Standard Webhooks', () => {
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  const example = sign(
    { id, body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    1614265330_000,
  );
  expect(example['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test.each([
  ['another id', () => isFromPortal({ ...headers, 'webhook-id': 'two' }, body, secret, NOW)],
  ['no header', () => isFromPortal({}, body, secret, NOW)],
  ['another body', () => isFromPortal(headers, body.replace('approved', 'rejected'), secret, NOW)],
  ['another secret', () => isFromPortal(headers, body, makeSecret(), NOW)],
  [
    'another time',
    () => isFromPortal({ ...headers, 'webhook-timestamp': `${NOW / 1000 + 1}` }, body, secret, NOW),
  ],
  ['a replay', () => isFromPortal(headers, body, secret, NOW + (SIGNATURE_TOLERANCE_SECONDS + 1) * 1000)],
  ['no signature', () => isFromPortal({ ...headers, 'webhook-signature': '' }, body, secret, NOW)],
  [
    'half a signature',
    () => isFromPortal({ ...headers, 'webhook-signature': signatures.slice(0, 40) }, body, secret, NOW),
  ],
])('the sample refuses %s', (_what, verdict) => {
  expect(verdict()).toBe(false);
});
