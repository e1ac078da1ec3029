import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePages } from './use-pages.ts';

const SIZE = 3;

function List({ first }: { readonly first: readonly string[] }) {
  const { items, hasMore } = usePages({
    queryKey: ['list'],
    fetchPage: async () => [],
    first: { data: first, error: null, isPending: false, refetch: () => Promise.reject(new Error('unused')) },
    size: SIZE,
  });
  return `${items.join(' ')}${hasMore ? ' more' : ''}`;
}

const shown = (...first: string[]) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <List first={first} />
    </QueryClientProvider>,
  );

test('a page that has the first item of the next one shows its own, and that more follow', () => {
  expect(shown('a', 'b', 'c', 'd')).toBe('a b c more');
});

test('a full page that is the last offers no empty one', () => {
  expect(shown('a', 'b', 'c')).toBe('a b c');
  expect(shown('a')).toBe('a');
  expect(shown()).toBe('');
});
