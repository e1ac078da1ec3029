import { GameTiles } from '../../features/game/game-tiles.tsx';
import { PageAway } from '../../features/offline/page-away.tsx';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';
import { paths } from '../../../entities/page.rules.ts';
import { Section } from '../../ui/section.tsx';

/** Replaces a game's page that is not cached, without a network: gives the reason and offers the saved games. */
export function PageNotCached({ onRetry }: { readonly onRetry: () => unknown }) {
  const saved = useOfflineGames();
  return (
    <>
      <PageAway kind="uncached" onRetry={onRetry} />
      {saved.length === 0 ? null : (
        <Section
          id="ready"
          title="Ready to play"
          subtitle="Saved in this browser"
          more={{ to: paths.offline, label: 'Ready offline' }}
        >
          <GameTiles games={saved} />
        </Section>
      )}
    </>
  );
}
