import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SEARCH } from '../../../entities/game.rules.ts';
import { paths } from '../../paths.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Lets the browser refuse a blank search while it submits the form itself, before hydration. */
const NOT_BLANK = { required: true, pattern: String.raw`.*\S.*`, title: 'Type what to search for.' } as const;

interface SearchBoxProps {
  readonly id: string;
  /** Focuses the field on mount, for a box that a person has just opened. */
  readonly focused?: boolean;
  readonly onSearch?: () => void;
}

/** Searches the catalogue at `/?search=…`; blank text is ignored. */
export function SearchBox({ id, focused = false, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const searched = params.get('search') ?? '';
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text === '') return;
    onSearch?.();
    void navigate(paths.search(text));
  };
  return (
    <form role="search" action={paths.home} onSubmit={submit}>
      <SearchField
        key={searched}
        ref={input}
        id={id}
        label="Search games"
        placeholder="Search games"
        defaultValue={searched}
        maxLength={SEARCH.max}
        {...(hydrated ? {} : NOT_BLANK)}
      />
    </form>
  );
}
