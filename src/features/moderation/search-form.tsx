import type { FormEvent } from 'react';
import { SEARCH } from '../../../entities/game.rules.ts';
import { SearchField } from '../../ui/search-field.tsx';

interface SearchFormProps {
  readonly id: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** Searches one of the dashboard's lists. */
export function SearchForm({ id, label, onSearch }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    if (typeof text === 'string') onSearch(text.trim());
  };
  return (
    <form role="search" aria-label={label} onSubmit={submit}>
      <SearchField id={id} label={label} placeholder={label} maxLength={SEARCH.max} />
    </form>
  );
}
