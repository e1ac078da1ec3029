import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { GameTiles } from '../../features/game/game-tiles.tsx';
import { useSavedGames } from '../../offline/saved-games/use-saved-games.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

/** Replaces a game's page that is not cached, without a network: gives the reason and offers the saved games. */
export function PageNotCached({ onRetry }: { readonly onRetry: () => unknown }) {
  const saved = useSavedGames();
  const actions = (
    <>
      <Button component={Link} variant="solid" to={paths.categories}>
        See what is kept
      </Button>
      <Button onClick={() => void onRetry()}>Try again</Button>
    </>
  );
  return (
    <>
      <Notice
        level={1}
        role="alert"
        title="You are offline, and this page is not kept here."
        actions={actions}
      >
        A page is kept once it has been opened, or shown in a list. It works again with the network.
      </Notice>
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
