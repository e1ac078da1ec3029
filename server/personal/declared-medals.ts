import { games, retiredGames } from 'playport-games/catalogue';
import type { Medal } from '../../entities/medal.schema.ts';

const bySlug = new Map<string, readonly Medal[]>(
  [...games, ...retiredGames].map(({ slug, medals = [] }) => [
    slug,
    medals.map(({ id, tier, name, how, secret = false }) => ({ id, tier, name, how, secret })),
  ]),
);

/** The medals of a first-party game, as its `game.meta.ts` declares them, or did; none for any other slug. */
export const declaredMedals = (slug: string): readonly Medal[] => bySlug.get(slug) ?? [];
