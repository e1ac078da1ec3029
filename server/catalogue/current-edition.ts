import type { Edition, Game } from '../../entities/game.entity.ts';

/** The edition by which a game is known: the live one, else the one that waits or was rejected. */
export function currentEdition({ live, waiting, slug }: Game): Edition {
  const edition = live ?? waiting;
  if (!edition) throw new Error(`The game ${slug} has no edition.`);
  return edition;
}

/** The edition that a game's developer gave last. */
export function latestEdition(game: Game): Edition {
  return game.waiting ?? currentEdition(game);
}
