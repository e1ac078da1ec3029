import { HIDDEN, type HidingEntry } from '../../../entities/hidden.rules.ts';
import type { HiddenItem } from '../../../entities/hidden.schema.ts';
import type { HiddenEntries, HiddenEntry } from './use-hidden.ts';

export const isSame = (one: HidingEntry, other: HidingEntry): boolean =>
  one.kind === other.kind && one.name === other.name;

/** The list with this thing first; the oldest leaves a full list. */
export function withHidden(list: HiddenEntries, thing: HiddenItem): HiddenEntries {
  return [thing, ...list.filter((each) => !isSame(each, thing))].slice(0, HIDDEN.max);
}

/** The list without a thing; what an account has stays, undone, until the account was told. */
export function withoutHidden(list: HiddenEntries, thing: HidingEntry): HiddenEntries {
  return list.flatMap((each): HiddenEntries => {
    if (!isSame(each, thing)) return [each];
    return each.keptBy === undefined ? [] : [{ ...each, undone: true }];
  });
}

interface Merged {
  readonly list: HiddenEntries;
  /** Things that the account does not have yet. */
  readonly unsent: readonly HiddenItem[];
  /** Things that the account has and that were undone here. */
  readonly undone: HiddenEntries;
}

/**
 * This browser's list joined with the account's. What the account had and has no longer was undone on another device; what
 * is in another member's account is no business of this one.
 */
export function mergeHidden(here: HiddenEntries, account: readonly HiddenItem[], userId: string): Merged {
  const undone = here.filter((each) => each.undone && account.some((thing) => isSame(thing, each)));
  const own = here.filter(
    (each) => each.keptBy === undefined && !account.some((thing) => isSame(thing, each)),
  );
  const entries = account.map(
    (thing): HiddenEntry => undone.find((each) => isSame(each, thing)) ?? { ...plain(thing), keptBy: userId },
  );
  return { list: [...own, ...entries].slice(0, HIDDEN.max), unsent: own.map(plain), undone };
}

const plain = ({ kind, name, title }: HiddenItem): HiddenItem => ({ kind, name, title });
