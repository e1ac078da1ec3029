import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { isReservedName } from '../../entities/reserved-name.rules.ts';
import { madeUpNameOf } from '../../entities/made-up-name.rules.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { keyedHash } from '../platform/portal-secret.ts';
import type { Viewer } from '../session/viewer.ts';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/**
 * A member's name as boards show it: their own, or a made-up one if theirs is offensive, an email address or reserved.
 * @param site the portal's name
 */
export function boardDisplayName(
  { id, name }: { readonly id: string; readonly name: string },
  site: string,
): string {
  const unfit = matcher.hasMatch(name) || name.includes('@') || isReservedName(name, site);
  return unfit ? madeUpNameOf(id) : name;
}

/**
 * Returns the player whose place a score takes on a board, and the name.
 * @throws AppError validation when a guest gives no key or no name
 */
export async function resolveBoardPlayer(
  { em, brands, viewer }: Pick<Context, 'em' | 'brands'> & { readonly viewer: Viewer },
  { name, guest }: { readonly name?: string | undefined; readonly guest?: string | undefined },
): Promise<{ readonly player: string; readonly name: string }> {
  if (viewer.kind === 'member')
    return { player: viewer.user.id, name: name ?? boardDisplayName(viewer.user, brands.last().brand.name) };
  if (guest === undefined) throw new AppError('validation', { fields: { guest: 'A guest needs a key.' } });
  if (name === undefined) throw new AppError('validation', { fields: { name: 'A guest needs a name.' } });
  return { player: await keyedHash(em, 'guest-player', guest), name };
}
