import { expect, test } from 'vitest';
import { titleIn } from './page-title.ts';

test('a document’s title is taken as a game’s, without what no title has', () => {
  expect(titleIn('<html><TITLE lang="en">\n Salt &amp; Stone </TITLE>')).toBe('Salt & Stone');
  expect(titleIn('<title>Salt\0 &amp;\u202e Stone</title>')).toBe('Salt & Stone');
  expect(titleIn('<title> </title>')).toBeNull();
  expect(titleIn('<title>\uFFFD\uFFFD</title>')).toBeNull();
  expect(titleIn('<p>No title</p>')).toBeNull();
  expect(titleIn(`<title>${'a'.repeat(81)}</title>`)).toBeNull();
});
