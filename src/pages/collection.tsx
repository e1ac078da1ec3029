import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type { Collection } from '../../entities/collection.schema.ts';
import { trpc } from '../api/trpc.ts';
import type { Page } from '../app/page.ts';
import { AlsoLike, prefetchAlsoLike } from '../features/game/also-like.tsx';
import { GameGrid, GameGridSkeleton } from '../features/game/game-grid.tsx';
import { paths } from '../../entities/page.rules.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { LoadFailure, Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const GONE = "This collection doesn't exist or has been removed.";
/** The pictures that are within the first screen. */
const FIRST_SCREEN = 2;

export const handle: Page = {
  prefetch: async (loader, { params: { slug = '' } }) => {
    const { games } = await loader.collection.bySlug.fetch({ slug });
    return prefetchAlsoLike(loader, games);
  },
  head: ({ params: { slug = '' } }, cache) => {
    const collection = cache.collection.bySlug.getData({ slug });
    if (collection) return headOf(collection);
    return {
      title: collection === undefined ? 'Collection' : 'Collection Not Found',
      description: GONE,
      canonical: null,
      noindex: true,
      status: 404,
    };
  },
};

/** `/collections/{slug}`. */
export function Component() {
  const { slug = '' } = useParams();
  const collection = trpc.collection.bySlug.useQuery({ slug });
  if (collection.isPending) {
    return (
      <>
        <PageTitle title="Collection" />
        <GameGridSkeleton count={12} />
      </>
    );
  }
  if (collection.isError)
    return <LoadFailure level={1} error={collection.error} onRetry={collection.refetch} />;
  if (!collection.data) return <MissingCollection />;
  const { title, text, games } = collection.data;
  return (
    <>
      <Breadcrumb trail={[{ label: 'Collections', to: paths.collections }]} here={title} />
      {text === '' ? <PageTitle title={title} /> : <PageTitle title={title}>{text}</PageTitle>}
      <h2 className="visually-hidden">Games</h2>
      <GameGrid games={games} eager={FIRST_SCREEN} />
      <AlsoLike games={games} />
    </>
  );
}

function MissingCollection() {
  return (
    <Notice
      level={1}
      mood="puzzled"
      title="Collection Not Found"
      actions={
        <Button component={Link} variant="solid" to={paths.collections}>
          All Collections
        </Button>
      }
    >
      {GONE}
    </Notice>
  );
}

function headOf({ slug, title, text }: Collection) {
  return {
    title: `${title}: games`,
    description: text === '' ? `Free browser games in the collection ${title}.` : text,
    canonical: paths.collection(slug),
    feed: paths.feed(paths.collection(slug)),
  };
}
