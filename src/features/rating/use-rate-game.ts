import type { GameDetail } from '../../../entities/game.schema.ts';
import { isQueued } from '../../offline/queued-mutations/queued.ts';
import { usePersonal } from '../../api/personal.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** The person's rating of a game, and the mutation that sets it; its response updates the page without a refetch. */
export function useRateGame(game: GameDetail) {
  const mine = usePersonal()?.ratings.find(({ gameId }) => gameId === game.id) ?? null;
  const utils = trpc.useUtils();
  const show = (vote: Omit<NonNullable<typeof mine>, 'gameId'>) => {
    utils.personal.state.setData(undefined, (state) => {
      if (state === undefined) return state;
      const others = state.ratings.filter(({ gameId }) => gameId !== game.id);
      return { ...state, ratings: [...others, { ...vote, gameId: game.id }] };
    });
  };
  const rate = trpc.rating.rate.useMutation({
    onSuccess: ({ ratingSummary, mine: vote }) => {
      utils.game.bySlug.setData({ slug: game.slug }, (shown) =>
        shown ? { ...shown, ratingSummary } : shown,
      );
      show(vote);
      void utils.rating.comments.invalidate({ slug: game.slug });
      showToast({ title: 'Rating submitted', message: 'Thank you for rating this game!', tone: 'good' });
    },
    onError: (error, { score, comment = null }) => {
      // A queued rating is shown at once; a new one has no id from the server yet.
      if (isQueued(error)) return show({ id: mine?.id ?? '', score, comment });
      showToast({ title: 'Error', message: 'Failed to submit rating. Please try again.', tone: 'bad' });
    },
  });
  return { mine, rate };
}
