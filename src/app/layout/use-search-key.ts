import { type RefObject, useEffect, useEffectEvent } from 'react';
import { SEARCH_KEY } from './search-box.tsx';

/** Elements in which a key is typed, or is a dialog's own. A game's frame has its keys to itself. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * The key of the search leads to it, but not while somebody types or a dialog is open.
 * @param box around the search's field
 * @param onOpen called where the field is not in sight, as on a phone
 */
export function useSearchKey(box: RefObject<HTMLElement | null>, onOpen: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(TAKEN) !== null;
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== SEARCH_KEY || isTaken || isChord) return;
    // The key is not typed into the field.
    event.preventDefault();
    const field = box.current?.querySelector('input');
    if (!field || field.getClientRects().length === 0) return onOpen();
    field.focus();
    field.select();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
