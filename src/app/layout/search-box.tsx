import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SEARCH } from '../../../entities/game.rules.ts';
import type { ListState } from '../../features/game/use-suggestion-list.ts';
import { paths } from '../../../entities/page.rules.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './header.module.css';

/** Loaded on the first focus. A search works without it, as it must where a browser cannot load it. */
const SearchSuggestions = onDemand(() =>
  import('../../features/game/search-suggestions.tsx').catch(() => ({ default: (): ReactNode => null })),
);

/** The key that leads to the search from anywhere on a page. */
export const SEARCH_KEY = '/';

/** Lets the browser refuse a blank search while it submits the form itself, before hydration. */
const NOT_BLANK = { required: true, pattern: String.raw`.*\S.*`, title: 'Type what to search for.' } as const;

interface SearchBoxProps {
  readonly id: string;
  /** Focuses the field on mount, for a box that a person has just opened. */
  readonly focused?: boolean;
  readonly onSearch?: () => void;
}

/** Searches the catalogue at `/?search=…`; blank text is ignored. Suggests games while somebody types. */
export function SearchBox({ id, focused = false, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const searched = params.get('search') ?? '';
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [used, setUsed] = useState(false);
  const [list, setList] = useState(CLOSED);
  const listId = `${id}-list`;

  useEffect(() => {
    if (focused) input.current?.focus();
    // It may have got the focus before hydration.
    if (input.current === document.activeElement) setUsed(true);
  }, [focused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text === '') return;
    onSearch?.();
    void navigate(paths.search(text));
  };
  return (
    <form ref={form} className={styles.form} role="search" action={paths.home} onSubmit={submit}>
      <SearchField
        key={searched}
        ref={input}
        id={id}
        label="Search games"
        placeholder="Search games"
        defaultValue={searched}
        maxLength={SEARCH.max}
        aria-keyshortcuts={SEARCH_KEY}
        onFocus={() => setUsed(true)}
        {...comboboxOf(listId, list)}
        {...(hydrated ? {} : NOT_BLANK)}
      />
      {used ? (
        <SearchSuggestions listId={listId} form={form} field={input} onChange={setList} onChoose={onSearch} />
      ) : null}
    </form>
  );
}

const CLOSED: ListState = { opened: false, option: null };

/** The attributes of a field with a list (WAI-ARIA, Combobox). */
function comboboxOf(listId: string, { opened, option }: ListState) {
  return {
    role: 'combobox',
    // A field of the type search has no other role (ARIA in HTML).
    type: 'text',
    'aria-autocomplete': 'list',
    'aria-expanded': opened,
    'aria-controls': opened ? listId : undefined,
    'aria-activedescendant': option ?? undefined,
  } as const;
}
