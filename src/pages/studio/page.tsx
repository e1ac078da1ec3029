import { Button } from '@mantine/core';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { isFiltered } from '../../../entities/filter.rules.ts';
import { FIRST_PAGE } from '../../../entities/game.rules.ts';
import type { StudioView } from '../../../entities/studio.schema.ts';
import { trpc } from '../../api/trpc.ts';
import type { Page } from '../../app/page.ts';
import { AlsoLike, prefetchAlsoLike } from '../../features/game/also-like.tsx';
import { withFilter, Filters } from '../../features/game/filters.tsx';
import { GameGridSkeleton } from '../../features/game/game-grid.tsx';
import { GameList } from '../../features/game/game-list.tsx';
import { StudioHead } from './studio-head.tsx';
import { paths } from '../../../entities/page.rules.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const GONE = 'This studio doesn’t exist, or none of its games is public.';

export const handle: Page = {
  prefetch: async (loader, { params: { slug = '' }, url }) => {
    const [, games] = await Promise.all([
      loader.studio.bySlug.fetch({ slug }),
      loader.game.list.fetch(withFilter(inputOf(slug), url.searchParams)),
    ]);
    return prefetchAlsoLike(loader, games, { params: url.searchParams });
  },
  head: ({ params: { slug = '' }, url }, cache) => {
    const studio = cache.studio.bySlug.getData({ slug });
    if (studio) return { ...headOf(studio, slug), noindex: isFiltered(url.searchParams) };
    return {
      title: studio === undefined ? 'Studio' : 'Studio Not Found',
      description: GONE,
      canonical: null,
      noindex: true,
      status: 404,
    };
  },
};

/** `/studios/{slug}`: what a developer says about their studio, and its games. */
export function Component() {
  const { slug = '' } = useParams();
  const studio = trpc.studio.bySlug.useQuery({ slug });
  const [params] = useSearchParams();
  const input = withFilter(inputOf(slug), params);
  const games = trpc.game.list.useQuery(input);
  if (studio.isPending) {
    return (
      <>
        <PageTitle title="Studio" />
        <GameGridSkeleton count={12} />
      </>
    );
  }
  if (studio.isError) return <LoadFailure level={1} error={studio.error} onRetry={studio.refetch} />;
  if (!studio.data) return <MissingStudio />;
  // The studio's name has changed since somebody made this link.
  if (studio.data.slug !== slug) return <Navigate replace to={paths.studio(studio.data.slug)} />;
  return (
    <>
      <StudioHead studio={studio.data} filters={<Filters scope={{ studio: slug }} />} />
      <GameList key={JSON.stringify(input)} input={input} empty="No games available at the moment." />
      <AlsoLike games={games.data} params={params} />
    </>
  );
}

function MissingStudio() {
  return (
    <Notice
      level={1}
      mood="puzzled"
      title="Studio Not Found"
      actions={
        <Button component={Link} variant="solid" to={paths.categories}>
          Browse Categories
        </Button>
      }
    >
      {GONE}
    </Notice>
  );
}

function headOf({ slug, name, about, games }: StudioView, asked: string) {
  return {
    title: `${name}: games`,
    description:
      about === '' ? `${games === 1 ? 'A free browser game' : 'Free browser games'} by ${name}.` : about,
    canonical: paths.studio(slug),
    feed: paths.feed(paths.studio(slug)),
    ...(slug === asked ? {} : { moved: paths.studio(slug) }),
  };
}

function inputOf(studio: string) {
  return { studio, sort: 'newest', ...FIRST_PAGE } as const;
}
