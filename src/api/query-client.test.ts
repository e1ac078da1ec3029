import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('what does not exist is the answer null, and is not asked for again', async () => {
  const client = createQueryClient();
  const notFound = Object.assign(new Error('gone'), { data: { httpStatus: 404 } });
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(notFound);
  };
  await client.fetchQuery({ queryKey: ['game'], queryFn }).catch(() => {});
  expect(client.getQueryState(['game'])).toMatchObject({ status: 'success', data: null });
  await expect(client.fetchQuery({ queryKey: ['game'], queryFn })).resolves.toBeNull();
  expect(asked).toBe(1);
});

test('any other failure stays one, and is not retried by itself', async () => {
  const client = createQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(new Error('down'));
  };
  await expect(client.fetchQuery({ queryKey: ['game'], queryFn })).rejects.toThrow('down');
  expect(client.getQueryState(['game'])?.status).toBe('error');
  expect(asked).toBe(1);
});
