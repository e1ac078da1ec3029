import {
  type AddressFilter,
  FILTER_NAMES,
  type FilterName,
  type FilterPart,
  filterParts,
} from './filter.rules.ts';

/** The conditions of a filter, in the order of `FILTER_NAMES`. */
export function partsOf(filter: AddressFilter): FilterPart[] {
  return FILTER_NAMES.flatMap((name) => filterParts(filter[name] ?? '').map((value) => ({ name, value })));
}

/** A filter with a condition more, or without it; a label is not both had and left out, and there is one rating. */
export function togglePart(filter: AddressFilter, { name, value }: FilterPart): AddressFilter {
  const { [name]: text = '', ...others } = filter;
  const parts = filterParts(text);
  if (parts.includes(value))
    return withParts(
      others,
      name,
      parts.filter((part) => part !== value),
    );
  const opposite = OPPOSITES[name];
  const rest =
    opposite === undefined
      ? others
      : withParts(
          others,
          opposite,
          filterParts(filter[opposite] ?? '').filter((part) => part !== value),
        );
  return withParts(rest, name, name === 'age' ? [value] : [...parts, value].toSorted());
}
const OPPOSITES: Partial<Record<FilterName, FilterName>> = { with: 'without', without: 'with' };

function withParts(filter: AddressFilter, name: FilterName, parts: readonly string[]): AddressFilter {
  const { [name]: _former, ...others } = filter;
  return parts.length === 0 ? others : { ...others, [name]: parts.join(',') };
}
