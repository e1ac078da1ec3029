import { expect, test } from 'vitest';
import { normaliseForwarded } from './forwarded.ts';

test.each([
  ['203.0.113.5:4711', '203.0.113.5'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['[::ffff:203.0.113.5]', '::ffff:203.0.113.5'],
  ['203.0.113.5:1, [::1]:2,10.0.0.1', '203.0.113.5, ::1, 10.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['unknown', undefined],
  ['', undefined],
  ['203.0.113.5, unknown', undefined],
  ['198.51.100.1, 203.0.113.5, ,', '198.51.100.1, 203.0.113.5'],
  [',, ', undefined],
  ['unknown, 203.0.113.5', '203.0.113.5'],
  ['198.51.100.1, _hidden, 203.0.113.5, 10.0.0.1:80', '203.0.113.5, 10.0.0.1'],
  ['198.51.100.1, 203.0.113.999', undefined],
])('%j is forwarded as %j', (forwarded, address) => {
  const headers = { 'x-forwarded-for': forwarded };
  normaliseForwarded(headers);
  expect(headers['x-forwarded-for']).toBe(address);
});
