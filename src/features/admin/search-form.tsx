import type { FormEvent } from 'react';
import { SEARCH } from '../../../entities/game.rules.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { ListAddress } from '../../ui/use-list-address.ts';

interface SearchFormProps {
  readonly label: string;
  readonly address: ListAddress;
  /** The number of rows on all pages; undefined while they load. */
  readonly total: number | undefined;
}

/** Searches one of the dashboard's lists; an empty search shows all of it. A list without rows has nothing to search. */
export function SearchForm({ label, address, total }: SearchFormProps) {
  const { search = '' } = address.input;
  if (total === 0 && search === '') return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    if (typeof text === 'string') address.toSearch(text);
  };
  return (
    <form role="search" aria-label={label} onSubmit={submit}>
      <SearchField
        key={search}
        label={label}
        placeholder={label}
        defaultValue={search}
        maxLength={SEARCH.max}
      />
    </form>
  );
}
