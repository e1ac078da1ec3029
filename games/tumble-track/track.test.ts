import { expect, test } from 'vitest';
import { linkTextOf, readSharedTrack } from './shared-track.ts';
import {
  fitPiece,
  heightAt,
  KIND_LETTERS,
  KINDS,
  layOut,
  LIMITS,
  parseTrack,
  TrackError,
  writeTrack,
} from './track.ts';
import { TRACKS } from './tracks.ts';

test('the text of every track, as it stands and as a link, comes back as it was', () => {
  for (const { pieces } of TRACKS) expect(linkTextOf(pieces)).toMatch(/^[\w.~-]{1,1500}$/);
  for (const { pieces } of TRACKS)
    expect([parseTrack(writeTrack(pieces)), readSharedTrack(linkTextOf(pieces))]).toEqual([pieces, pieces]);
});

test('each kind of piece can be built as the editor adds it, and written', () => {
  for (const kind of KIND_LETTERS) {
    const piece = { kind, dx: KINDS[kind].dx, dy: KINDS[kind].dy };
    expect(fitPiece(piece)).toEqual(piece);
    expect(parseTrack(writeTrack([piece, piece, piece]))).toEqual([piece, piece, piece]);
  }
});

test.each([
  ['', 'A track needs 3 pieces.'],
  ['s8+2', 'A track needs 3 pieces.'],
  ['s8 s8 z9', 'Piece 3 of this track is none.'],
  ['s8 s99 s8', 'Piece 2 of this track is none.'],
  ['s8 s8+13 s8', 'Piece 2 of this track is none.'],
  ['g17 s8 s8', 'Piece 1 of this track is none.'],
  ['w8+1 s8 s8', 'Piece 1 of this track is none.'],
  ['o20 s8 s8', 'Piece 1 of this track is none.'],
  ['<script> s8 s8', 'Piece 1 of this track is none.'],
  ['k3 k3 k3 k3 k3', `A track has ${LIMITS.flags} flags at most.`],
  [Array.from({ length: 61 }, () => 's8').join(' '), 'A track has 60 pieces at most.'],
  ['s8 '.repeat(300), 'This track is too long.'],
])('%j is refused by reason', (text, message) => {
  expect(readSharedTrack(text)).toEqual(new TrackError(message));
});

test('ground without a hole goes on where the piece before it ends', () => {
  const layout = layOut(parseTrack('s8+2 r6+2 g5-1 d8-2 i10-1 k3'));
  expect(layout.strips).toHaveLength(2);
  expect(layout.flags).toHaveLength(2);
  for (let x = 5; x < layout.finish; x += 0.25)
    expect(Math.abs(heightAt(layout, x + 0.25) - heightAt(layout, x))).toBeLessThan(0.4);
});
