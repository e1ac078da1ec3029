import { expect, test } from 'vitest';
import { findSystemAlerts, type SystemFacts } from './system.rules.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const WELL: SystemFacts = {
  production: true,
  disk: { freeBytes: 11, totalBytes: 100 },
  queue: { running: 1, oldestSeconds: 899, failed: 0 },
  mail: { sent: 9, failed: 1 },
  backup: { lastAt: '2026-11-20T12:00:00Z' },
  certificates: [{ endsAt: '2026-12-11T12:00:01Z' }],
};
const needs = (facts: Partial<SystemFacts>) => findSystemAlerts({ ...WELL, ...facts }, NOW);

test('a portal that is well needs nothing, nor does what could not be read', () => {
  expect(needs({})).toEqual([]);
  expect(needs({ disk: null, queue: null, mail: null, backup: null, certificates: null })).toEqual([]);
});

test.each<[string, Partial<SystemFacts>]>([
  ['disk', { disk: { freeBytes: 9, totalBytes: 100 } }],
  ['queue', { queue: { running: 1, oldestSeconds: 901, failed: 0 } }],
  ['queue', { queue: { running: 0, oldestSeconds: 61, failed: 0 } }],
  ['jobs', { queue: { running: 0, oldestSeconds: 60, failed: 1 } }],
  ['certificate', { certificates: [{ endsAt: '2027-06-01T00:00:00Z' }, { endsAt: '2026-12-11T11:00:00Z' }] }],
  ['backup', { backup: { lastAt: '2026-11-20T11:59:00Z' } }],
  ['backup', { backup: { lastAt: null } }],
  ['mail', { mail: { sent: 8, failed: 1 } }],
])('%s needs a hand in time', (need, facts) => {
  expect(needs(facts)).toEqual([need]);
});

test('only a portal in production needs a backup', () => {
  expect(needs({ production: false, backup: { lastAt: null } })).toEqual([]);
});
