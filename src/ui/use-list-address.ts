import { useSearchParams } from 'react-router-dom';
import { SORT_ORDERS, type SortOrder } from '../../entities/admin.rules.ts';
import { LIST_PAGE, SEARCH } from '../../entities/game.rules.ts';

/**
 * For a list whose cards stay in place when they are decided: it is loaded again each time it is opened, so that decided
 * cards do not come back from the cache.
 */
export const AFRESH = { gcTime: 0 } as const;

/** The query parameters of a list, besides those of its filter. */
const NAMES = { search: 'search', page: 'page', sort: 'sort', order: 'order' } as const;

/** The list's part of the page's address, and functions that change it. */
export interface ListAddress {
  /** The input of a list's query. */
  readonly input: { readonly page: number; readonly search?: string };
  /** A filter's value; an empty text if it is not set. */
  readonly filter: (name: string) => string;
  /** An empty text ends the search. */
  readonly toSearch: (text: string) => void;
  /** An empty text unsets the filter. */
  readonly toFilter: (name: string, value: string) => void;
  readonly toPage: (page: number) => void;
  readonly toSort: (column: string, order: SortOrder) => void;
}

export const reverseOf = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

/** The orders in words, as `aria-sort` has them. */
export const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The way a list is sorted. */
export interface ListSort<Column extends string> {
  /** Added to the input of the list's query. */
  readonly input: { readonly sort: Column; readonly order: SortOrder };
  readonly toSort: (column: Column, order: SortOrder) => void;
}

/** Reads the order of a list with these columns from the address; at first by time, the newest row first. */
export function sortOf<Column extends string>(
  { filter, toSort }: ListAddress,
  columns: readonly (Column | 'createdAt')[],
  first: SortOrder = 'desc',
): ListSort<Column | 'createdAt'> {
  const sort = columns.find((name) => name === filter(NAMES.sort)) ?? 'createdAt';
  const order = SORT_ORDERS.find((name) => name === filter(NAMES.order)) ?? first;
  return { input: { sort, order }, toSort };
}

/**
 * Keeps the search, the filters, the order and the page of a list in the page's address, so that reload, Back and links
 * work. Each change adds an entry to the browser's history; a new search, filter or order starts at the first page.
 */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const search = (params.get(NAMES.search) ?? '').trim().slice(0, SEARCH.max);
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ [NAMES.page]: '', ...changes }))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  return {
    input: { page: pageIn(params.get(NAMES.page)), ...(search === '' ? {} : { search }) },
    filter: (name) => params.get(name) ?? '',
    toSearch: (text) => set({ [NAMES.search]: text.trim() }),
    toFilter: (name, value) => set({ [name]: value }),
    toSort: (column, order) => set({ [NAMES.sort]: column, [NAMES.order]: order }),
    toPage: (page) => set({ [NAMES.page]: page === LIST_PAGE.min ? '' : String(page) }),
  };
}

/** A page's number; the first for anything else. */
function pageIn(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= LIST_PAGE.min && page <= LIST_PAGE.max ? page : LIST_PAGE.min;
}
