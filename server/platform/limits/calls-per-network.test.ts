import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { LIMITS } from './limit.service.ts';
import { SITE_TIMES } from './network.ts';
import { CallsPerNetwork } from './calls-per-network.ts';

const SCHOOL = '203.0.113.7';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function fill(readLimit: CallsPerNetwork, address: string): void {
  for (let read = 0; read < LIMITS.read.max; read += 1) readLimit.count(address);
}

test('a network at its limit is told when to come back, and then may read again', () => {
  const readLimit = new CallsPerNetwork({ rateLimits: true }, 'read');
  fill(readLimit, SCHOOL);
  vi.advanceTimersByTime(15_000);
  expect(() => readLimit.count(SCHOOL)).toThrow(
    new AppError('rate_limited', { retryAfter: LIMITS.read.minutes * 60 - 15 }),
  );
  expect(() => readLimit.count('203.0.113.8')).not.toThrow();
  vi.advanceTimersByTime(LIMITS.read.minutes * 60_000 - 15_000);
  expect(() => readLimit.count(SCHOOL)).not.toThrow();
});

test('the addresses that one home has under IPv6 are one network', () => {
  const readLimit = new CallsPerNetwork({ rateLimits: true }, 'read');
  fill(readLimit, '2001:db8::1');
  expect(() => readLimit.count('2001:db8::2')).toThrow(AppError);
  expect(() => readLimit.count('2001:db8:0:1::1')).not.toThrow();
});

test('the networks of one site under IPv6 have a looser limit together', () => {
  const readLimit = new CallsPerNetwork({ rateLimits: true }, 'read');
  for (let network = 0; network < SITE_TIMES; network += 1)
    fill(readLimit, `2001:db8:0:${network.toString(16)}::1`);
  expect(() => readLimit.count('2001:db8:0:ffff::1')).toThrow(AppError);
  expect(() => readLimit.count('2001:db8:1::1')).not.toThrow();
});

test('nobody is limited where rate limits are off', () => {
  const readLimit = new CallsPerNetwork({ rateLimits: false }, 'read');
  fill(readLimit, SCHOOL);
  expect(() => readLimit.count(SCHOOL)).not.toThrow();
});
