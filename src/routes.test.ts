import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageOf } from './page.ts';
import { pageFile, routes } from './routes.tsx';

const pages = (routes[0]?.children ?? []).filter((route) => pageFile(route) !== null);

test.each(pages.map((route) => [route.path, route] as const))(
  'the page at %s says what it is to search engines and shows something',
  async (_path, route) => {
    const module = typeof route.lazy === 'function' ? await route.lazy() : {};
    expect(pageOf(module.handle)).not.toBeNull();
    expect(module.Component).toBeTypeOf('function');
  },
);

test('any address that no route knows is the not-found page', () => {
  const match = matchRoutes(routes, '/no/such/page')?.at(-1);
  expect(match && pageFile(match.route)).toBe('pages/not-found.tsx');
});
