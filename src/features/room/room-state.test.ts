import { expect, test } from 'vitest';
import type { Room } from '../../../entities/room.schema.ts';
import { newer, roomIn, roomOfGame, type RoomState } from './room-state.ts';

const room: Room = {
  code: 'KX49TB',
  game: { id: '0193', slug: 'four-fall', title: 'Four Fall' },
  places: 2,
  open: false,
  started: true,
  round: 1,
  seed: 'a-seed',
  revision: 4,
  players: [{ place: 0, name: 'Brave Otter', ready: true, away: false, version: '1', wins: 0 }],
};

test.each([
  ['?room=KX49TB', 'KX49TB'],
  ['?room=kx4%209tb', 'KX49TB'],
  ['?room=open', 'open'],
  ['?room=abc', 'ABC'],
  ['?room=', null],
  ['', null],
])('%s names the room %s', (search, named) => {
  expect(roomIn(new URLSearchParams(search))).toBe(named);
});

test('a game learns what it needs of its room, and that there is none', () => {
  const inside: RoomState = { kind: 'in', place: 0, room, connected: false };
  expect(roomOfGame(inside)).toEqual({
    code: 'KX49TB',
    me: 0,
    places: 2,
    players: [{ place: 0, name: 'Brave Otter', ready: true, away: false }],
    started: true,
    round: 1,
    seed: 'a-seed',
    versionsDiffer: false,
    connected: false,
  });
  expect(roomOfGame({ kind: 'entering' })).toBeNull();
});

test('a game learns that players who are ready have different versions of it', () => {
  const [host] = room.players;
  const other = { place: 1, name: 'Calm Fox', ready: true, away: false, version: '2', wins: 0 };
  const differs = (players: Room['players']) =>
    roomOfGame({ kind: 'in', place: 0, room: { ...room, players }, connected: true })?.versionsDiffer;
  expect(differs([...(host ? [host] : []), other])).toBe(true);
  expect(differs([...(host ? [host] : []), { ...other, version: '1' }])).toBe(false);
  // Whoever is not ready may still load the newer one.
  expect(differs([...(host ? [host] : []), { ...other, ready: false }])).toBe(false);
});

test('an older state does not replace a newer one', () => {
  const earlier = { ...room, revision: 3 };
  expect(newer(room, earlier)).toBe(room);
  expect(newer(earlier, room)).toBe(room);
});
