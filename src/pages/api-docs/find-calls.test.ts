import { expect, test } from 'vitest';
import sdk from '../../../play-origin/sdk/v2/README.md?raw';
import { findCalls, searchedSdkCalls } from './find-calls.ts';
import { readCalls } from './read-calls.ts';

const calls = [
  { name: 'GET /games', title: 'List games', fields: ['limit', 'games[].slug'], address: '/api-docs#get' },
  { name: 'POST /games', title: 'Submit a game', fields: ['stage_width'], address: '/api-docs#post' },
  {
    name: 'POST /uploads',
    title: 'Upload a build of games',
    fields: ['stage_width'],
    address: '/api-docs#up',
  },
];
const namesFor = (text: string) => findCalls(calls, text).map(({ name }) => name);

test('a call is found by its method, path, title and fields, in any order and case', () => {
  expect(namesFor('post')).toEqual(['POST /games', 'POST /uploads']);
  expect(namesFor('SUBMIT game')).toEqual(['POST /games']);
  expect(namesFor('slug')).toEqual(['GET /games']);
  expect(namesFor('width uploads')).toEqual(['POST /uploads']);
  expect(namesFor('knitting')).toEqual([]);
  expect(namesFor(' ')).toEqual([]);
});

test('calls of that name come before those that only speak of it', () => {
  expect(findCalls(calls.toReversed(), 'games').map(({ name }) => name)).toEqual([
    'POST /games',
    'GET /games',
    'POST /uploads',
  ]);
});

test('a call that is found by a field says by which', () => {
  expect(findCalls(calls, 'stage')[0]?.foundFields).toEqual(['stage_width']);
  expect(findCalls(calls, 'submit')[0]?.foundFields).toEqual([]);
});

test('the SDK’s calls are found too, each with an address of its own', () => {
  const sdkCalls = searchedSdkCalls(readCalls(sdk));
  expect(new Set(sdkCalls.map(({ address }) => address)).size).toBe(sdkCalls.length);
  expect(findCalls(sdkCalls, 'player.get')).toMatchObject([{ address: '/sdk#sdk-player-get' }]);
});
