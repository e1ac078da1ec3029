import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('NOT_FOUND becomes null data and is not fetched again', async () => {
  const client = createQueryClient();
  const notFound = Object.assign(new Error('gone'), { data: { httpStatus: 404 } });
  let fetches = 0;
  const queryFn = () => {
    fetches += 1;
    return Promise.reject(notFound);
  };
  await client.fetchQuery({ queryKey: ['game'], queryFn }).catch(() => {});
  expect(client.getQueryState(['game'])).toMatchObject({ status: 'success', data: null });
  await expect(client.fetchQuery({ queryKey: ['game'], queryFn })).resolves.toBeNull();
  expect(fetches).toBe(1);
});

test('any other failure stays an error and is not retried', async () => {
  const client = createQueryClient();
  let fetches = 0;
  const queryFn = () => {
    fetches += 1;
    return Promise.reject(new Error('down'));
  };
  await expect(client.fetchQuery({ queryKey: ['game'], queryFn })).rejects.toThrow('down');
  expect(client.getQueryState(['game'])?.status).toBe('error');
  expect(fetches).toBe(1);
});
