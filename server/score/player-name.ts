import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { madeUpName } from '../../entities/made-up-name.rules.ts';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** A member's name as boards show it: their own, or a made-up one where theirs is not for everybody's eyes, or is an address. */
export function nameOnBoards({ id, name }: { readonly id: string; readonly name: string }): string {
  return matcher.hasMatch(name) || name.includes('@') ? madeUpName(Number.parseInt(id.slice(-6), 16)) : name;
}
