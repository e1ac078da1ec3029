import { Button } from '@mantine/core';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { TAG_NAME } from '../../entities/category.rules.ts';
import { isFiltered } from '../../entities/filter.rules.ts';
import { FIRST_PAGE } from '../../entities/game.rules.ts';
import type { Page } from '../app/page.ts';
import { AlsoLike, prefetchAlsoLike } from '../features/game/also-like.tsx';
import { withFilter, Filters } from '../features/game/filters.tsx';
import { GameList } from '../features/game/game-list.tsx';
import { trpc } from '../api/trpc.ts';
import { paths } from '../../entities/page.rules.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const handle: Page = {
  prefetch: async (loader, { params, url }) => {
    const games = await loader.game.list.fetch(withFilter(inputOf(tagOf(params)), url.searchParams));
    return prefetchAlsoLike(loader, games, { params: url.searchParams });
  },
  head: ({ params, url }, cache) => {
    const tag = tagOf(params);
    const isEmpty = cache.game.list.getData(inputOf(tag))?.length === 0;
    return {
      title: `Games tagged ${tag}`,
      description: `Free browser games tagged ${tag}. Open one and play, with nothing to download.`,
      canonical: isEmpty ? null : paths.tag(tag),
      ...(tag === params['tag'] ? {} : { moved: paths.tag(tag) }),
      ...(isEmpty ? { status: 404 } : { feed: paths.feed(paths.tag(tag)) }),
      noindex: isEmpty || isFiltered(url.searchParams),
    };
  },
};

/** `/tags/{tag}`: the games with a tag. */
export function Component() {
  const params = useParams();
  const tag = tagOf(params);
  const [search] = useSearchParams();
  const input = withFilter(inputOf(tag), search);
  const games = trpc.game.list.useQuery(input);
  if (tag !== params['tag']) return <Navigate replace to={paths.tag(tag)} />;
  return (
    <>
      <PageTitle title={`#${tag}`} beside={<Filters scope={{ tag }} />}>
        Games with this tag.
      </PageTitle>
      <GameList
        key={JSON.stringify(input)}
        input={input}
        empty="No games have this tag."
        emptyActions={
          <Button component={Link} to={paths.categories}>
            Browse Categories
          </Button>
        }
      />
      <AlsoLike games={games.data} params={search} />
    </>
  );
}

/** The tag in an address as tags are stored: in lower case, and no longer than they may be. */
function tagOf(params: Readonly<Record<string, string | undefined>>): string {
  return (params['tag'] ?? '').toLowerCase().slice(0, TAG_NAME.max);
}

function inputOf(tag: string) {
  return { tag, ...FIRST_PAGE } as const;
}
