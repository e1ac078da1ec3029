import { HIDDEN, type HidingEntry } from '../../../entities/hidden.rules.ts';
import { hidingStyle } from '../../../entities/hiding-style.rules.ts';
import type { HiddenItem } from '../../../entities/hidden.schema.ts';
import { createStoredValue } from '../../ui/store.ts';
import { isSame, withHidden, withoutHidden } from './hidden-list.ts';
import { type HiddenEntries, storedHidden } from './use-hidden.ts';

const style = createStoredValue(HIDDEN.style, (text) => text);

/** Hides a thing in this browser. Returns false where the browser refuses storage. */
export function hideItem(thing: HiddenItem): boolean {
  return changeHidden((list) => withHidden(list, thing));
}

/** Shows a thing again. */
export function unhide(thing: HidingEntry): void {
  changeHidden((list) => withoutHidden(list, thing));
}

/** Takes a thing off the list for good, once the account has done so too. */
export function dropHidden(thing: HidingEntry): void {
  changeHidden((list) => list.filter((each) => !isSame(each, thing)));
}

/** Puts another list in the place of the one there is, and its style sheet into the page. */
export function changeHidden(change: (list: HiddenEntries) => HiddenEntries): boolean {
  const list = change(storedHidden.get());
  const isStored =
    JSON.stringify(list) === JSON.stringify(storedHidden.get()) ||
    storedHidden.write(list.length === 0 ? null : JSON.stringify(list));
  const rules = hidingStyle(
    list.filter(({ undone }) => undone === undefined),
    CSS.escape,
  );
  if (isStored && rules !== (style.get() ?? '')) {
    style.write(rules === '' ? null : rules);
    dispatchEvent(new StorageEvent('storage', { key: HIDDEN.style }));
  }
  return isStored;
}
