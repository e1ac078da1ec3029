import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { showToast } from '../../ui/toast.ts';
import { useOnceKnown } from '../../ui/use-once-known.ts';
import { useFavorite } from './use-favorite.ts';

interface FavoriteButtonProps {
  readonly game: GameDetail;
  readonly session: { readonly kind: 'checking' | 'guest' | 'unconfirmed' | 'member' };
}

/** Adds a game to the person's favorites or removes it; requires sign-in (specification §5). */
export function FavoriteButton({ game, session }: FavoriteButtonProps) {
  const { isFavorited, toggle } = useFavorite(game);
  const press = useOnceKnown(session.kind !== 'checking', () => {
    if (session.kind === 'member') toggle();
    else showToast({ title: 'Sign in required', message: 'Please sign in to add games to your favorites.' });
  });
  return (
    <Button onClick={press}>
      {isFavorited ? (
        <IconHeartFilled size={20} aria-hidden="true" />
      ) : (
        <IconHeart size={20} aria-hidden="true" />
      )}
      {isFavorited ? 'Favorited' : 'Favorite'}
    </Button>
  );
}
