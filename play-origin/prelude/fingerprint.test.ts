import { describe, expect, test } from 'vitest';
import { FINGERPRINT } from '../../entities/save.rules.ts';
import { filesFingerprint, localFingerprint } from './fingerprint.ts';

const file = (path: string, time: number) => ({ database: '/idbfs', path, time });

describe('a fingerprint', () => {
  test('has sixteen hexadecimal digits', () => {
    expect(localFingerprint({ best: '1' }) + filesFingerprint([file('/a', 1)])).toMatch(FINGERPRINT);
    expect(localFingerprint({}) + filesFingerprint([])).toMatch(FINGERPRINT);
  });

  test('is the same whatever the order is', () => {
    expect(localFingerprint({ a: '1', b: '2' })).toBe(localFingerprint({ b: '2', a: '1' }));
    expect(filesFingerprint([file('/a', 1), file('/b', 2)])).toBe(
      filesFingerprint([file('/b', 2), file('/a', 1)]),
    );
  });

  test.each([
    [{}, { a: '' }],
    [{ a: '1' }, { a: '2' }],
    [{ ab: 'c' }, { a: 'bc' }],
    [
      { a: 'b', c: '' },
      { a: '', c: 'b' },
    ],
    [{ a: '\0' }, { a: '' }],
  ])('tells %j from %j', (one, other) => {
    expect(localFingerprint(one)).not.toBe(localFingerprint(other));
  });

  test('tells a state with a key that objects have of their own', () => {
    const own: Record<string, string> = JSON.parse('{"__proto__":"1"}');
    expect(localFingerprint(own)).not.toBe(localFingerprint({}));
    expect(localFingerprint(own)).not.toBe(localFingerprint(JSON.parse('{"__proto__":"2"}')));
  });

  test('tells a file from the same file at another time, path or database', () => {
    const known = filesFingerprint([file('/a', 1)]);
    expect(filesFingerprint([file('/a', 2)])).not.toBe(known);
    expect(filesFingerprint([file('/b', 1)])).not.toBe(known);
    expect(filesFingerprint([{ database: '/userfs', path: '/a', time: 1 }])).not.toBe(known);
  });
});
