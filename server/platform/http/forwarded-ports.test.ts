import { expect, test } from 'vitest';
import { dropForwardedPorts } from './forwarded-ports.ts';

test.each([
  ['203.0.113.5:4711', '203.0.113.5'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[::ffff:203.0.113.5]', '::ffff:203.0.113.5'],
  ['203.0.113.5:1, [::1]:2,10.0.0.1', '203.0.113.5, ::1, 10.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
])('%s is forwarded as %s', (forwarded, address) => {
  const headers = { 'x-forwarded-for': forwarded };
  dropForwardedPorts(headers);
  expect(headers['x-forwarded-for']).toBe(address);
});
