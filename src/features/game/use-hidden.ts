'use no memo'; // A memo cache would be larger than what it saves.

import {
  anything,
  array,
  decodeEach,
  decodeJson,
  literal,
  object,
  string,
} from '../../../entities/decode.rules.ts';
import { HIDDEN } from '../../../entities/hidden.rules.ts';
import type { HiddenItem } from '../../../entities/hidden.schema.ts';
import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** A thing that this browser hides. */
export interface HiddenEntry extends Readonly<HiddenItem> {
  /** The id of the member whose account has it too; not there before it was sent, and for a guest. */
  readonly keptBy?: string;
  /** It is shown again here, and the account does not know yet. */
  readonly undone?: true;
}

export type HiddenEntries = readonly HiddenEntry[];

const NONE: HiddenEntries = [];

const entry = object(
  { kind: literal('game', 'studio', 'tag'), name: string, title: string },
  { keptBy: string, undone: literal(true) },
);

/** Reads the stored list; invalid entries are left out. */
export function parseHidden(text: string | null): HiddenEntries {
  return decodeEach(entry, decodeJson(array(anything), text)).slice(0, HIDDEN.max);
}

export const storedHidden = createStoredValue(HIDDEN.key, parseHidden);

/** Returns this browser's list, also what was undone; nothing on the server. */
export function useStoredHidden(): HiddenEntries {
  return useBrowserStore(storedHidden, NONE);
}

/** Returns the things that this visitor does not want to see, the last first; nothing on the server. */
export function useHidden(): HiddenEntries {
  return useStoredHidden().filter(({ undone }) => !undone);
}
