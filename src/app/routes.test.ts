import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageOf } from './page.ts';
import { routes } from './routes.tsx';

const pages = routes.flatMap(withChildren).filter(({ id }) => id?.startsWith('pages/'));

function withChildren(route: RouteObject): RouteObject[] {
  return [route, ...(route.children ?? []).flatMap(withChildren)];
}

test.each(pages.map((route) => [route.path, route] as const))(
  'the page at %s exports a head and a component',
  async (_path, route) => {
    const module = typeof route.lazy === 'function' ? await route.lazy() : {};
    expect(pageOf(module.handle)).not.toBeNull();
    expect(module.Component).toBeTypeOf('function');
  },
);

test('an unknown address matches the not-found page', () => {
  const match = matchRoutes(routes, '/no/such/page')?.at(-1);
  expect(match?.route.id).toBe('pages/not-found/page.tsx');
});
