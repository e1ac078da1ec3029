import { trpc } from '../api/trpc.ts';
import type { Page } from '../app/page.ts';
import { GameGrid, GameGridSkeleton } from '../features/game/game-grid.tsx';
import { paths } from '../../entities/page.rules.ts';
import { Columns } from '../ui/columns.tsx';
import { LoadFailure, Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';

export const handle: Page = {
  prefetch: (loader) => loader.collection.list.fetch(),
  head: () => ({
    title: 'Collections',
    description: 'Free browser games put together by hand, for a mood or a moment.',
    canonical: paths.collections,
  }),
};

/** `/collections`: every collection with its first games. */
export function Component() {
  const collections = trpc.collection.list.useQuery();
  return (
    <>
      <PageTitle title="Collections">Games put together by hand, for a mood or a moment.</PageTitle>
      {collections.isPending ? <GameGridSkeleton count={6} shape="row" /> : null}
      {collections.isError ? <LoadFailure error={collections.error} onRetry={collections.refetch} /> : null}
      {collections.data?.length === 0 ? (
        <Notice role="status" mood="searching" title="There are no collections at the moment." />
      ) : null}
      <Columns even>
        {collections.data?.map(({ id, slug, title, text, games }) => (
          <Section
            key={id}
            id={slug}
            title={title}
            {...(text === '' ? {} : { subtitle: text })}
            more={{ to: paths.collection(slug), label: title }}
          >
            <GameGrid games={games} shape="half" />
          </Section>
        ))}
      </Columns>
    </>
  );
}
