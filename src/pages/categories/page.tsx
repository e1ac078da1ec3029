import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterIn, isFiltered } from '../../../entities/filter.rules.ts';
import { FIRST_PAGE, SEARCH, searchOf } from '../../../entities/game.rules.ts';
import { CategoryIcon } from '../../features/game/category-icon.tsx';
import { AlsoLike, prefetchAlsoLike } from '../../features/game/also-like.tsx';
import { withFilter, Filters } from '../../features/game/filters.tsx';
import { prefetchFirstGames, useFirstGames } from '../../features/game/first-games.ts';
import { GameList } from '../../features/game/game-list.tsx';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { trpc } from '../../api/trpc.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './categories.module.css';

const FILTERED = 'No games found matching your criteria.';
const UNFILTERED = 'No games available at the moment.';

export const handle: Page = {
  prefetch: async (loader, { url }) => {
    const input = inputOf(url.searchParams);
    const [, { games, near }] = await Promise.all([
      loader.category.list.fetch(),
      prefetchFirstGames(loader, input),
    ]);
    return isNarrowed(input)
      ? prefetchAlsoLike(loader, games, { params: url.searchParams, category: near?.nearest })
      : games;
  },
  head: ({ url }, cache) => {
    const { category, search } = inputOf(url.searchParams);
    const name = cache.category.list.getData()?.find(({ slug }) => slug === category)?.name;
    return {
      title: name === undefined ? 'All games by category' : `${name} games`,
      description: `Free ${name?.toLowerCase() ?? 'browser'} games to play at once, with nothing to download.`,
      canonical: category === undefined ? paths.categories : paths.category(category),
      ...(category === undefined || name === undefined ? {} : { feed: paths.feed(paths.category(category)) }),
      // Keeps searches, filters, and categories that do not exist, out of search engines.
      noindex:
        search !== undefined ||
        isFiltered(url.searchParams) ||
        (category !== undefined && name === undefined),
    };
  },
};

/** `/categories?category=…&search=…`. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const input = inputOf(params);
  const games = useFirstGames(input);
  const show = (filter: Filter) =>
    setParams({ ...filter, ...filterIn(params) }, { preventScrollReset: true });
  const choose = (category?: string) => show(filterOf(category, input.search));
  return (
    <>
      <div className={styles.head}>
        <PageTitle title="Categories">Find the kind of game you are in the mood for.</PageTitle>
        <CatalogueSearch
          key={input.search ?? ''}
          text={input.search ?? ''}
          onSearch={(text) => show(filterOf(input.category, text))}
        />
      </div>
      <CategoryRow input={input} onChoose={choose} />
      <OfflineNote>You’re offline. Showing games saved in this browser.</OfflineNote>
      <GameList
        key={JSON.stringify(input)}
        input={input}
        empty={isNarrowed(input) ? FILTERED : UNFILTERED}
        emptyActions={
          isNarrowed(input) ? <Button onClick={() => show({})}>Show all games</Button> : undefined
        }
      />
      {isNarrowed(input) ? (
        <AlsoLike games={games.data} params={params} category={games.near?.nearest} />
      ) : null}
    </>
  );
}

interface CategoryRowProps {
  readonly input: Filter;
  readonly onChoose: (category?: string) => void;
}

/** A chip for each category, and the filters of the chosen one. */
function CategoryRow({ input, onChoose }: CategoryRowProps) {
  const categories = trpc.category.list.useQuery();
  return (
    <div className={styles.chips}>
      <ChipRow label="Categories" line>
        <Chip selected={input.category === undefined} onSelect={() => onChoose()}>
          All Games
        </Chip>
        {(categories.data ?? []).map(({ id, slug, name, icon }) => (
          <Chip
            key={id}
            icon={<CategoryIcon slug={slug} emoji={icon} />}
            selected={slug === input.category}
            onSelect={() => onChoose(slug)}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
      <Filters scope={filterOf(input.category, input.search)} />
    </div>
  );
}

interface CatalogueSearchProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Searches within the chosen category; an empty search shows all its games. */
function CatalogueSearch({ text, onSearch }: CatalogueSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.current?.value ?? '');
  };
  return (
    <form role="search" aria-label="Within categories" onSubmit={submit}>
      <SearchField
        ref={input}
        id="catalogue-search"
        label="Search in categories"
        placeholder="Search these games"
        defaultValue={text}
        maxLength={SEARCH.max}
      />
    </form>
  );
}

/** The filter in the page's address; blank parts are absent. */
interface Filter {
  readonly category?: string;
  readonly search?: string;
}

function filterOf(category: string | null | undefined, search: string | null | undefined): Filter {
  const text = searchOf(search);
  return { ...(category ? { category } : {}), ...(text ? { search: text } : {}) };
}

const isNarrowed = ({ category, search }: Filter): boolean => category !== undefined || search !== undefined;

function inputOf(params: URLSearchParams) {
  const filter = filterOf(params.get('category'), params.get('search'));
  return withFilter({ ...filter, ...FIRST_PAGE }, params);
}
