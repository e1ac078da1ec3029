import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { showToast } from '../../ui/toast.ts';
import { useOnceKnown } from '../../ui/use-once-known.ts';
import { useAsMember } from '../session/use-as-member.ts';
import { useSession } from '../session/use-session.ts';
import styles from './favorite-button.module.css';
import { useFavorite } from './use-favorite.ts';

/** Adds a game to the person's favorites or removes it; requires sign-in (specification §5), which then adds it. */
export function FavoriteButton({ game }: { readonly game: GameDetail }) {
  const session = useSession();
  const asMember = useAsMember();
  const { isFavorited, add, toggle } = useFavorite(game);
  const press = useOnceKnown(session.kind !== 'checking', () => {
    if (session.kind === 'member') return toggle();
    showToast({ title: 'Sign in required', message: 'Please sign in to add games to your favorites.' });
    asMember(add);
  });
  return (
    <Button className={styles.favorite} onClick={press}>
      {isFavorited ? (
        <IconHeartFilled size={20} aria-hidden="true" />
      ) : (
        <IconHeart size={20} aria-hidden="true" />
      )}
      {isFavorited ? 'Favorited' : 'Favorite'}
    </Button>
  );
}
