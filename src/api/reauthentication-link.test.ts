import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import type { AppRouter } from '../../server/router.ts';
import { reauthenticationLink } from './reauthentication-link.ts';

const NEEDED = {
  error: {
    code: -32_003,
    message: 'Confirm first.',
    data: { code: 'proof_required', message: 'Confirm first.', httpStatus: 403 },
  },
};

/** A page whose person's proof is too old, and the calls that reached the server. */
function page(answer: 'proves' | 'declines') {
  let proven = false;
  const calls: string[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push(op.path);
        if (!proven) return observer.error(TRPCClientError.from(NEEDED));
        observer.next({ result: { data: { deleted: true } } });
        observer.complete();
      });
  const link = reauthenticationLink(async () => {
    calls.push('asked');
    proven = answer === 'proves';
    return proven;
  });
  return { client: createTRPCClient<AppRouter>({ links: [link, server] }), calls };
}

test('a write that needs a fresh proof goes on once the person has given it', async () => {
  const { client, calls } = page('proves');
  await expect(client.account.delete.mutate({ email: 'asha@example.org' })).resolves.toEqual({
    deleted: true,
  });
  expect(calls).toEqual(['account.delete', 'asked', 'account.delete']);
});

test('it fails if the person does not give it', async () => {
  const { client, calls } = page('declines');
  await expect(client.account.delete.mutate({ email: 'asha@example.org' })).rejects.toThrow('Confirm first.');
  expect(calls).toEqual(['account.delete', 'asked']);
});

test('so does the download of all of a person’s data', async () => {
  const { client, calls } = page('proves');
  await client.account.export.query();
  expect(calls).toEqual(['account.export', 'asked', 'account.export']);
});
