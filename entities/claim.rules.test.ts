import { describe, expect, test } from 'vitest';
import { claimNames, CLAIMS, claimsOf, hoursInWords, platformShare } from './claim.rules.ts';

const NOTHING = { isNamed: false, decisions: {}, subscribers: 0 };

test('a portal that nobody has named says what the specification says', () => {
  expect(claimsOf(NOTHING)).toEqual(CLAIMS);
});

test('a portal with a name says nothing that nobody has confirmed', () => {
  const shown = claimsOf({ ...NOTHING, isNamed: true });
  expect(claimNames.filter((name) => shown[name] !== null)).toEqual([]);
});

test('a decision holds with and without a name, in the operator’s words where there are any', () => {
  const decisions = {
    place: { isShown: true, texts: { place: 'Bremen' } },
    share: { isShown: false, texts: {} },
    reports: { isShown: true, texts: {} },
  };
  for (const isNamed of [true, false])
    expect(claimsOf({ isNamed, decisions, subscribers: 0 })).toMatchObject({
      place: { place: 'Bremen' },
      share: null,
      reports: CLAIMS.reports,
    });
});

describe('the number of subscribers', () => {
  test.each([
    [0, null],
    [50, null],
    [51, '50'],
    [60, '50'],
    [61, '60'],
    [1000, '900'],
    [1001, '1,000'],
    [54_321, '50,000'],
  ])('of %i is said as %s on a portal with a name', (subscribers, number) => {
    const { subscribers: said } = claimsOf({ isNamed: true, decisions: {}, subscribers });
    expect(said?.number ?? null).toBe(number);
  });

  test('is not said where the operator does not want it', () => {
    const decisions = { subscribers: { isShown: false, texts: {} } };
    expect(claimsOf({ isNamed: true, decisions, subscribers: 500 }).subscribers).toBeNull();
    expect(claimsOf({ ...NOTHING, decisions }).subscribers).toBeNull();
  });

  test('is the real one on a portal without a name too, once it is confirmed', () => {
    const decisions = { subscribers: { isShown: true, texts: {} } };
    expect(claimsOf({ ...NOTHING, decisions }).subscribers).toBeNull();
    expect(claimsOf({ ...NOTHING, decisions, subscribers: 300 }).subscribers).toEqual({ number: '200' });
  });
});

test('the shares are a hundred together, and hours are a word in a sentence', () => {
  expect(platformShare({ developer: '85' })).toBe(15);
  expect(hoursInWords('24-48h')).toBe('24-48 hours');
  expect(hoursInWords('two months')).toBe('two months');
});
