import type { GameDetail } from '../../../entities/game.schema.ts';
import { Button } from '../../ui/button.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFavorite } from './use-favorite.ts';

interface FavoriteButtonProps {
  readonly game: GameDetail;
  readonly session: { readonly kind: 'checking' | 'guest' | 'member' };
}

/** Keeps a game among one's favorites; needs sign-in (specification §5). */
export function FavoriteButton({ game, session }: FavoriteButtonProps) {
  const { isFavorited, toggle } = useFavorite(game);
  const press = () => {
    if (session.kind === 'member') toggle();
    else showToast({ title: 'Sign in required', message: 'Please sign in to add games to your favorites.' });
  };
  return (
    <Button aria-pressed={isFavorited} onClick={press}>
      <HeartIcon filled={isFavorited} />
      {isFavorited ? 'Favorited' : 'Favorite'}
    </Button>
  );
}
