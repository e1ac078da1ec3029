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

test.for([
  ['Unity WebGL Player | Wolves and Sheep', 'Wolves and Sheep'],
  ['Cocos Creator - Super Mario', 'Super Mario'],
  ['Created with GameMaker:Studio', null],
  ['Created with GameMaker Studio 2', null],
  ['PICO-8 Cartridge', null],
  ['TIC-80 tiny computer', null],
  ['Packaged Project', null],
  ['Document', null],
  ['Document of Doom', 'Document of Doom'],
] as const)('a tool’s title for all of its games is none: %s', ([written, found]) => {
  expect(titleIn(`<title>${written}</title>`)).toBe(found);
});
