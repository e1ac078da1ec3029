/** Not for me: what a visitor does not want to see; pure functions, so that the browser may import them. */

/**
 * `key`: the `localStorage` key of the list; `style`: that of the style sheet made from it, which every page applies
 * before its first paint; `max`: the most things in it, in a browser and in an account.
 */
export const HIDDEN = { key: 'not_for_me', style: 'not_for_me_style', max: 200 } as const;

export const HIDDEN_KINDS = ['game', 'studio', 'tag'] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

/** A game, all games of a studio, or all games with a tag; `name` is a slug, for a tag its name. */
export interface HidingEntry {
  readonly kind: HiddenKind;
  readonly name: string;
}

/**
 * The parts of a game by which it can be hidden; what an earlier version of the portal cached, or remembered, has its slug alone.
 */
export interface Hideable {
  readonly slug: string;
  readonly studioSlug?: string | null | undefined;
  readonly tagNames?: readonly string[] | undefined;
}

/** Whether a thing in the list is this game, its studio or one of its tags. */
export function isHidden({ slug, studioSlug, tagNames }: Hideable, list: readonly HidingEntry[]): boolean {
  return list.some(({ kind, name }) =>
    kind === 'tag' ? tagNames?.includes(name) : name === (kind === 'game' ? slug : studioSlug),
  );
}

/**
 * The first `count` visible games, with the hidden ones between them. The style sheet removes those, so that no card moves
 * when a shared page is hydrated with a visitor's hidden list.
 */
export function takeVisible<Game extends Hideable>(
  games: readonly Game[],
  count: number,
  list: readonly HidingEntry[],
): readonly Game[] {
  let visible = 0;
  return games.filter((game) => visible < count && (isHidden(game, list) || (visible += 1) > 0));
}

/** The attributes by which the style sheet finds a game's place in a list. */
export function hidingAttributes({ slug, studioSlug, tagNames = [] }: Hideable) {
  return { 'data-game': slug, 'data-of': `|@${studioSlug}|${tagNames.join('|')}|` };
}
