import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { LIMITS } from './limit.service.ts';
import { SITE_TIMES } from './network.ts';
import { CallsPerNetwork } from './calls-per-network.ts';

const SCHOOL = '203.0.113.7';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function fill(reads: CallsPerNetwork, address: string): void {
  for (let read = 0; read < LIMITS.read.max; read += 1) reads.count(address);
}

test('a network at its limit is told when to come back, and then may read again', () => {
  const reads = new CallsPerNetwork({ rateLimits: true }, 'read');
  fill(reads, SCHOOL);
  vi.advanceTimersByTime(15_000);
  expect(() => reads.count(SCHOOL)).toThrow(
    new AppError('rate_limited', { retryAfter: LIMITS.read.minutes * 60 - 15 }),
  );
  expect(() => reads.count('203.0.113.8')).not.toThrow();
  vi.advanceTimersByTime(LIMITS.read.minutes * 60_000 - 15_000);
  expect(() => reads.count(SCHOOL)).not.toThrow();
});

test('the addresses that one home has under IPv6 are one network', () => {
  const reads = new CallsPerNetwork({ rateLimits: true }, 'read');
  fill(reads, '2001:db8::1');
  expect(() => reads.count('2001:db8::2')).toThrow(AppError);
  expect(() => reads.count('2001:db8:0:1::1')).not.toThrow();
});

test('the networks of one site under IPv6 have a looser limit together', () => {
  const reads = new CallsPerNetwork({ rateLimits: true }, 'read');
  for (let network = 0; network < SITE_TIMES; network += 1)
    fill(reads, `2001:db8:0:${network.toString(16)}::1`);
  expect(() => reads.count('2001:db8:0:ffff::1')).toThrow(AppError);
  expect(() => reads.count('2001:db8:1::1')).not.toThrow();
});

test('nobody is limited where rate limits are off', () => {
  const reads = new CallsPerNetwork({ rateLimits: false }, 'read');
  fill(reads, SCHOOL);
  expect(() => reads.count(SCHOOL)).not.toThrow();
});
