import { Skeleton } from '@mantine/core';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { GuestStars } from '../../features/rating/guest-stars.tsx';
import { useRateGame } from '../../features/rating/use-rate-game.ts';
import { useAsMember } from '../../features/session/use-as-member.ts';
import { UnlessMember } from '../../features/session/unless-member.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { onDemand } from '../../ui/on-demand.tsx';

/** As high as the form, while the session is checked and the form loads. */
const waiting = <Skeleton h="21.5rem" radius="lg" animate={false} />;
const RatePanel = onDemand(() => import('../../features/rating/rate-panel.tsx'), waiting);

/** The rating form of members; guests choose their stars and then sign in. */
export function YourRating({ game }: { readonly game: GameDetail }) {
  const session = useSession();
  const asMember = useAsMember();
  const { rate } = useRateGame(game);
  if (session.kind === 'member') return <RatePanel game={game} userId={session.user.id} />;
  const vote = (score: number) => asMember(() => rate.mutate({ id: game.id, score }));
  return (
    <UnlessMember checking={session.kind === 'checking'} guest={<GuestStars onVote={vote} />}>
      {waiting}
    </UnlessMember>
  );
}
