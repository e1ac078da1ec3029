import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { GameGrid } from '../../features/game/game-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Boards } from './boards.tsx';
import { GameTrail } from './game-page-skeleton.tsx';
import { useNextGames } from './next-games.tsx';
import { GameTable } from './table.tsx';

/** The page of a game that this release no longer has: leads to others like it, and shows the medals and the boards that are left. */
export function RetiredGame({ game }: { readonly game: GameDetail }) {
  const isForKids = game.ageRating === 'KIDS';
  return (
    <GameTable game={game}>
      <GameTrail game={game} />
      <Notice
        level={1}
        mood="fond"
        title={`${game.title} is no longer here`}
        actions={
          <Button component={Link} variant="solid" to={isForKids ? paths.kids : paths.categories}>
            {isForKids ? 'Go to the Kids Zone' : 'Find another game'}
          </Button>
        }
      >
        It left with a new version of the portal.{' '}
        {isForKids
          ? 'What was saved in it is kept.'
          : 'Its scores, your medals and what you saved in it are kept.'}
      </Notice>
      <NearGames game={game} />
      <Boards />
    </GameTable>
  );
}

function NearGames({ game }: { readonly game: GameDetail }) {
  const { more, also } = useNextGames(game);
  return (
    <>
      {more.length === 0 ? null : (
        <Section id="more" title="More Like This">
          <GameGrid games={more} />
        </Section>
      )}
      {also.length === 0 ? null : (
        <Section id="also-like" title="You may also like">
          <GameGrid games={also} />
        </Section>
      )}
    </>
  );
}
