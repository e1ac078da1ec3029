import type { FormEvent } from 'react';
import { SEARCH } from '../../../entities/game.rules.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { ListAddress } from './use-list-address.ts';

interface SearchFormProps {
  readonly id: string;
  readonly label: string;
  readonly address: ListAddress;
}

/** Searches one of the dashboard's lists; an empty search shows all of it. */
export function SearchForm({ id, label, address }: SearchFormProps) {
  const { search = '' } = address.input;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    if (typeof text === 'string') address.toSearch(text);
  };
  return (
    <form role="search" aria-label={label} onSubmit={submit}>
      <SearchField
        key={search}
        id={id}
        label={label}
        placeholder={label}
        defaultValue={search}
        maxLength={SEARCH.max}
      />
    </form>
  );
}
