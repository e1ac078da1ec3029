import { isHidden } from '../../../entities/hidden.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { langOf } from '../../../entities/script.rules.ts';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { AccountName } from '../../features/account/account-name.tsx';
import { Medals } from '../../features/account/medals.tsx';
import { OwnAvatar } from '../../features/account/own-avatar.tsx';
import { PanelGroup, Panel } from '../../features/account/panel.tsx';
import { GameTiles } from '../../features/game/game-tiles.tsx';
import { useHidden } from '../../features/game/use-hidden.ts';
import { useRecentGames } from '../../features/recent/use-recent-games.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from '../../features/account/account.module.css';

/** The tiles of a row. */
const SHOWN = 6;

/** The person: their picture and name, what they played last, favorites and medals; who has none of them is led to games. */
export function You({ user }: { readonly user: SessionUserView }) {
  const hidden = useHidden();
  const played = useRecentGames().filter(
    ({ tags, ...game }) => !isHidden({ ...game, tagNames: tags }, hidden),
  );
  const favorites = trpc.favourite.list.useQuery();
  const medals = trpc.medal.mine.useQuery();
  const isNew = played.length === 0 && favorites.data?.length === 0 && medals.data?.length === 0;
  return (
    <PanelGroup id="you" title="You">
      <OwnAvatar user={user} />
      <AccountName user={user} />
      {played.length === 0 ? null : (
        <Panel id="last-played" title="Last played">
          <Tiles
            games={played.map(({ slug, title, thumbUrl, words = 'Go on' }) => ({
              slug,
              title,
              titleLang: langOf(title),
              thumbUrl,
              caption: words,
              start: 'play',
            }))}
          />
        </Panel>
      )}
      {favorites.isSuccess && favorites.data.length === 0 ? null : (
        <Panel
          id="favorites"
          title="Favorites"
          more={<PageLink to={paths.favorites}>All favorites ({favorites.data?.length ?? 0})</PageLink>}
        >
          {favorites.isError ? <LoadFailure error={favorites.error} onRetry={favorites.refetch} /> : null}
          <Tiles games={favorites.data ?? []} />
        </Panel>
      )}
      <Medals />
      <p className={styles.rest}>
        {isNew ? (
          <>
            The games you play, and the medals you earn, will be here.{' '}
            <PageLink to={paths.trending}>Find one to play</PageLink>
          </>
        ) : (
          <PageLink to={paths.accountSection('saved-games')}>Your saved games</PageLink>
        )}
      </p>
    </PanelGroup>
  );
}

/** The first of these games, in one row. */
function Tiles({ games }: React.ComponentProps<typeof GameTiles>) {
  return (
    <div className={styles.tiles}>
      <GameTiles games={games.slice(0, SHOWN)} />
    </div>
  );
}
