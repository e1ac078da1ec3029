import type { GameDetail } from '../../../entities/game.schema.ts';
import { failureOf } from '../../ui/failure.ts';
import { isQueued } from '../../offline/queued-mutations/queued.ts';
import { usePersonal } from '../../api/personal.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** Whether a game is a favorite, and functions that change it; updates optimistically and rolls back on failure. */
export function useFavorite(game: GameDetail) {
  const isFavorited = usePersonal()?.favourites.includes(game.id) ?? game.isFavorited;
  const utils = trpc.useUtils();
  const show = (favorited: boolean) => {
    utils.personal.state.setData(undefined, (state) => {
      if (state === undefined) return state;
      const others = state.favourites.filter((id) => id !== game.id);
      return { ...state, favourites: favorited ? [game.id, ...others] : others };
    });
  };
  const outcome = (isFavorite: boolean) => ({
    onMutate: () => show(isFavorite),
    onSuccess: () => {
      // Somebody who has just signed in may have got their favorites from before.
      show(isFavorite);
      void utils.favourite.list.invalidate();
      showToast(isFavorite ? ADDED : REMOVED);
    },
    onError: (error: unknown) => {
      // A queued mutation will be sent, so the optimistic update stays.
      if (isQueued(error)) return;
      show(!isFavorite);
      showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' });
    },
  });
  const add = trpc.favourite.add.useMutation(outcome(true));
  const remove = trpc.favourite.remove.useMutation(outcome(false));
  return {
    isFavorited,
    busy: add.isPending || remove.isPending,
    add: () => add.mutate({ id: game.id }),
    toggle: () => (isFavorited ? remove : add).mutate({ id: game.id }),
  };
}

const ADDED = {
  title: 'Added to favorites',
  message: 'Game added to your favorites!',
  tone: 'good',
} as const;
const REMOVED = { title: 'Removed from favorites', message: 'Game removed from your favorites.' } as const;
