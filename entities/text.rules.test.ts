import { expect, test } from 'vitest';
import { oneLine, severalLines } from './text.rules.ts';

test('marks that nobody sees, and that turn a text round, are removed', () => {
  expect(oneLine('Playport Moderator\u202e')).toBe('Playport Moderator');
  expect(oneLine('free\u200b v\u00ad-\ufeffbucks\u0000\u001b\u2066\u200f')).toBe('free v-bucks');
  expect(severalLines('a\u202eb\u0007\n\u200bc')).toBe('ab\nc');
});

test('code points that are no characters are removed, of which XML can hold none', () => {
  expect(oneLine('Salt\ufffe & \uffffPepper\ufdd0\u{1ffff}')).toBe('Salt & Pepper');
});

test('joiners stay, which scripts and emoji need', () => {
  const texts = ['می\u200cخواهم', 'क्\u200dष', '👩\u200d🚀'];
  expect(texts.map(oneLine)).toEqual(texts);
});

test('a letter has as many marks as any script needs, and no tower of them', () => {
  const texts = ['ế', 'שָׁ֣', 'བྷྲཱུྃ', '1\ufe0f\u20e3', '⠓⠊'].map((text) => text.normalize('NFD'));
  expect(texts.map(oneLine)).toEqual(texts);
  expect(oneLine(`a${'\u0301'.repeat(99)}b`)).toBe(`a${'\u0301'.repeat(8)}b`);
  expect(oneLine(`a${'\u0301\u200d'.repeat(99)}b`).length).toBe(10);
});

test('line breaks stay in a text of several lines only', () => {
  expect(oneLine('one\r\ntwo\u2028three\tfour')).toBe('one two three four');
  expect(severalLines('one\r\ntwo\u2028three\rfour\tfive')).toBe('one\ntwo\nthree\nfour five');
});

test('a text of which nothing can be seen is empty', () => {
  for (const text of ['\u200d', ' \u200b\u2060', '\u3164', '\u2800 \u2800', '\n\n']) {
    expect(oneLine(text)).toBe('');
    expect(severalLines(text)).toBe('');
  }
});

test('half a character becomes the sign for one that cannot be read', () => {
  expect(oneLine('⛵🌊'.slice(0, -1))).toBe('⛵\ufffd');
});
