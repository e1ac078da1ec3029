import { type ComboboxStore, useCombobox } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { rememberSearch, useRecentSearches } from './recent-searches.ts';
import { suggestedSearch, type Suggestion } from './suggestions.ts';

/** The state of a field's list: whether it is open, and the id of the selected option. */
export interface ListState {
  readonly opened: boolean;
  readonly option: string | null;
}

export interface SuggestionForm {
  /** The search form, which lists its suggestions below its field. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (list: ListState) => void;
}

/**
 * The list of a search field: while it is empty recent searches or, before the first, popular games, else what `suggest`
 * returns; and the keys that open, read and close it. The field keeps the focus.
 */
export function useSuggestionList({ form, field, onChange }: SuggestionForm, { suggest, popular }: Offers) {
  const recent = useRecentSearches();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const isEmpty = text.trim() === '';
  const ofEmpty =
    recent.length === 0
      ? { heading: 'Popular games', suggestions: popular }
      : { heading: 'Recent searches', suggestions: recent.map((search) => suggestedSearch(search)) };
  const { heading, suggestions } = isEmpty ? ofEmpty : { heading: null, suggestions: suggest(text) };
  const opened = wanted && suggestions.length > 0;
  const option = opened ? selected : null;
  const store = useCombobox({ opened });

  const report = useEffectEvent(() => onChange({ opened, option }));
  useEffect(() => report(), [opened, option]);

  /** Reads the field again; nothing is selected after its text changed. */
  const reread = (isWanted: boolean) => {
    setText(field.current?.value ?? '');
    setWanted(isWanted);
    store.resetSelectedOption();
    setSelected(null);
  };
  const select = (id: string | null) => {
    setWanted(true);
    setSelected(id);
  };
  const list = {
    suggestions,
    opened,
    option,
    store,
    select,
    open: () => reread(true),
    close: () => reread(false),
  };
  useFieldEvents({ form, field }, list);
  return { suggestions, heading, recent: isEmpty ? recent : [], opened, option, store, close: list.close };
}

/** Parts of a list besides recent searches. */
interface Offers {
  readonly suggest: (text: string) => readonly Suggestion[];
  readonly popular: readonly Suggestion[];
}

interface SuggestionList extends ListState {
  readonly suggestions: readonly Suggestion[];
  readonly store: ComboboxStore;
  /** Opens the list with this option selected. */
  readonly select: (id: string | null) => void;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens, reads and closes the list on the events of the form and its field. */
function useFieldEvents({ form, field }: Omit<SuggestionForm, 'onChange'>, list: SuggestionList): void {
  // Takes over the text that was typed while this code was loading, and until React showed it.
  const onReady = useEffectEvent(() => {
    if (field.current !== document.activeElement) return;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const onInput = useEffectEvent(list.open);
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (target === field.current && !list.opened) list.open();
  });
  const onBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || form.current?.contains(relatedTarget) !== true) list.close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing) pressKey(event, field.current, list);
  });
  const onSubmit = useEffectEvent(() => {
    rememberSearch(field.current?.value ?? '');
    list.close();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const box = form.current;
    box?.addEventListener('input', () => onInput(), { signal });
    box?.addEventListener('focusin', (event) => onFocus(event), { signal });
    box?.addEventListener('focusout', (event) => onBlur(event), { signal });
    box?.addEventListener('keydown', (event) => onKey(event), { signal });
    box?.addEventListener('submit', () => onSubmit(), { signal });
    onReady();
    return () => listening.abort();
  }, [form]);
}

/** The keys of a combobox (WAI-ARIA). */
function pressKey(event: KeyboardEvent, field: HTMLInputElement | null, list: SuggestionList): void {
  const { suggestions, opened, option, store } = list;
  if (event.key === 'Escape' && opened) {
    // The first Escape closes the list; the browser's own empties the field.
    event.preventDefault();
    field?.focus();
    list.close();
  }
  if (event.target !== field || suggestions.length === 0) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    list.select(event.key === 'ArrowDown' ? store.selectNextOption() : store.selectPreviousOption());
  }
  if (event.key === 'Enter' && option !== null) {
    event.preventDefault();
    store.clickSelectedOption();
  }
}
