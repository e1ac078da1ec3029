import { type FormEvent, useRef } from 'react';
import { SEARCH } from '../../../entities/game.rules.ts';
import { SearchField } from '../../ui/search-field.tsx';

interface CatalogueSearchProps {
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Searches within the chosen category; an empty search shows all its games. */
export function CatalogueSearch({ text, onSearch }: CatalogueSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.current?.value ?? '');
  };
  return (
    <form role="search" aria-label="Within categories" onSubmit={submit}>
      <SearchField
        ref={input}
        id="catalogue-search"
        label="Search in categories"
        placeholder="Search these games"
        defaultValue={text}
        maxLength={SEARCH.max}
      />
    </form>
  );
}
