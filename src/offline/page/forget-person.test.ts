import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trpc } from '../../api/trpc.ts';
import { fetchForPerson, deletePersonalData } from './forget-person.ts';

const SAVES = getQueryKey(trpc.save.list, undefined, 'query');
const UPLOADS = getQueryKey(trpc.upload.list, undefined, 'query');
const RUNS = getQueryKey(trpc.score.mine, { id: '1' }, 'query');
const GAMES = getQueryKey(trpc.game.list, {}, 'query');

/** As in a browser, the stored keys are the properties of the storage, and its functions are not. */
const storage = () =>
  Object.create(
    {
      removeItem(key: string) {
        Reflect.deleteProperty(this, key);
      },
    },
    { 'draft:contact:': { value: '{"message":"Hello"}', enumerable: true, configurable: true } },
  );
beforeEach(() => void vi.stubGlobal('sessionStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['who signs out', deletePersonalData],
  ['who signs in after somebody else', fetchForPerson],
])('%s leaves, or finds, nothing of a person in this tab', (_who, change) => {
  const queryClient = new QueryClient();
  for (const key of [SAVES, UPLOADS, RUNS, GAMES]) queryClient.setQueryData(key, []);
  change(queryClient);
  expect([SAVES, UPLOADS, RUNS].map((key) => queryClient.getQueryData(key))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(queryClient.getQueryData(GAMES)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
