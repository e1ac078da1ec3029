import { Input } from '@mantine/core';
import { IconMessageOff, IconRainbow, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LIST_LIMIT, SEARCH, searchOf } from '../../../entities/game.rules.ts';
import type { KidsGame } from '../../../entities/game.schema.ts';
import { hidingAttributes } from '../../../entities/hidden.rules.ts';
import { KIDS_SKELETONS } from '../../../entities/kids.rules.ts';
import { CategoryIcon } from '../../features/game/category-icon.tsx';
import { Guide } from '../../features/kids/guide.tsx';
import { KidsButton } from '../../features/kids/kids-button.tsx';
import { KidsCard, KidsCardSkeleton } from '../../features/kids/kids-card.tsx';
import { savedFirst } from '../../offline/offline-games/offline-games.ts';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { useOffline } from '../../offline/page/worker-state.ts';
import { trpc } from '../../api/trpc.ts';
import { bringIntoRow } from '../../ui/bring-into-row.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import styles from './kids.module.css';

/** A phone's first row. */
const FIRST_SCREEN = 2;
const LATER = 2 * FIRST_SCREEN;
/** The query input for all games of the zone. */
const ALL = { limit: LIST_LIMIT.max, page: 1 } as const;

export const handle: Page = {
  prefetch: async (loader, { url }) => {
    const [games] = await Promise.all([
      loader.kids.games.fetch(inputOf(url.searchParams)),
      loader.kids.categories.fetch(),
    ]);
    return games.length === 0 ? loader.kids.games.fetch(ALL) : games;
  },
  head: ({ url }) => ({
    title: 'Kids Zone',
    description: 'Games for small children: nothing to read, nothing to lose, no chat, no way out but Exit.',
    canonical: paths.kids,
    noindex: url.search !== '',
  }),
};

/** `/kids?category=…&search=…`. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const input = inputOf(params);
  const { search = '' } = input;
  const show = (category: string | undefined, text: string | undefined) =>
    setParams(
      { ...(category ? { category } : {}), ...(text ? { search: text } : {}) },
      { preventScrollReset: true },
    );
  return (
    <>
      <div className={styles.hello}>
        <div>
          <h1 className={styles.title}>What shall we play?</h1>
          <KidsSearch key={search} text={search} onSearch={(text) => show(input.category, text)} />
        </div>
        <div className={styles.pip}>
          <Guide size={150} />
        </div>
      </div>
      <KidsCategories chosen={input.category} onChoose={(slug) => show(slug, input.search)} />
      <h2 className="visually-hidden">Games</h2>
      <OfflineNote>No internet just now. These are the games that are here.</OfflineNote>
      <KidsGames input={input} onShowAll={() => show(undefined, undefined)} />
      <p className={styles.notice}>
        <IconMessageOff size={30} aria-hidden="true" />
        <span>
          Safe to play: there are no chat features here, nothing to buy, and nobody asks for a name or an
          address.
        </span>
      </p>
    </>
  );
}

interface KidsSearchProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

function KidsSearch({ text, onSearch }: KidsSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  };
  return (
    <form className={styles.search} role="search" aria-label="Kids games" onSubmit={submit}>
      {/* Not a `TextInput`: `src/ui/search-field.tsx`. */}
      <Input
        ref={input}
        className={styles.words}
        classNames={{ input: styles.field }}
        aria-label="Search kids games"
        type="search"
        name="search"
        defaultValue={text}
        maxLength={SEARCH.max}
        placeholder="Search for fun games..."
        autoComplete="off"
      />
      <KidsButton type="submit" aria-label="Search">
        <IconSearch size={28} aria-hidden="true" />
      </KidsButton>
    </form>
  );
}

interface KidsCategoriesProps {
  readonly chosen: string | undefined;
  readonly onChoose: (slug: string | undefined) => void;
}

function KidsCategories({ chosen, onChoose }: KidsCategoriesProps) {
  const categories = trpc.kids.categories.useQuery();
  return (
    <div className={styles.categories} role="group" aria-label="Categories">
      <KidsButton
        ref={chosen === undefined ? bringIntoRow : null}
        tone="plain"
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        <IconRainbow size={26} aria-hidden="true" />
        All Games
      </KidsButton>
      {categories.data?.map(({ id, slug, name, icon }) => (
        <KidsButton
          key={id}
          ref={slug === chosen ? bringIntoRow : null}
          tone="plain"
          aria-pressed={slug === chosen}
          onClick={() => onChoose(slug)}
        >
          <CategoryIcon slug={slug} emoji={icon} size={26} />
          {name}
        </KidsButton>
      ))}
    </div>
  );
}

interface KidsGamesProps {
  readonly input: ReturnType<typeof inputOf>;
  readonly onShowAll: () => void;
}

function KidsGames({ input, onShowAll }: KidsGamesProps) {
  const games = trpc.kids.games.useQuery(input);
  const saved = useOfflineGames();
  const offline = useOffline();
  if (games.isPending) {
    return (
      <div className={styles.grid} role="status">
        <span className="visually-hidden">Loading games</span>
        {Array.from({ length: KIDS_SKELETONS }, (_, index) => (
          <KidsCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (games.isError) return <LoadFailure error={games.error} onRetry={games.refetch} />;
  if (games.data.length === 0) {
    return (
      <>
        <div className={styles.empty} role="status">
          <Guide size={110} mood="looking" />
          <p className={styles.emptyTitle}>No games found!</p>
          <KidsButton onClick={onShowAll}>All Games</KidsButton>
        </div>
        <OtherKidsGames />
      </>
    );
  }
  return <KidsGameList games={offline ? savedFirst(games.data, saved) : games.data} />;
}

/** After a list with nothing in it: a child is never left without a game. */
function OtherKidsGames() {
  const games = trpc.kids.games.useQuery(ALL);
  return <KidsGameList games={games.data ?? []} />;
}

function KidsGameList({ games }: { readonly games: readonly KidsGame[] }) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.id} className={index >= LATER ? 'later' : undefined} {...hidingAttributes(game)}>
          <KidsCard game={game} loading={loadingAt(index)} />
        </li>
      ))}
    </ul>
  );
}

/** The first picture loads first, because a child waits for it. */
function loadingAt(index: number) {
  if (index >= FIRST_SCREEN) return 'lazy';
  return index === 0 ? 'first' : 'eager';
}

function inputOf(params: URLSearchParams) {
  const category = params.get('category') ?? '';
  const search = searchOf(params.get('search'));
  return {
    ...(category === '' ? {} : { category }),
    ...(search === '' ? {} : { search }),
    ...ALL,
  };
}
