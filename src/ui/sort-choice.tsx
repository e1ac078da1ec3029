import { NativeSelect } from '@mantine/core';
import type { ListColumn } from './list-table.tsx';
import styles from './list-table.module.css';
import { type ListSort, reverseOf, SORTED } from './use-list-address.ts';

interface SortChoiceProps<Column extends string> {
  readonly columns: readonly ListColumn<Column>[];
  readonly sort: ListSort<Column>;
}

/** The orders of a table in one box, where its rows are shown as lists without headings. */
export function SortChoice<Column extends string>({
  columns,
  sort: { input, toSort },
}: SortChoiceProps<Column>) {
  const orders = columns.flatMap(({ label, sortBy, first = 'asc' }) =>
    sortBy === undefined
      ? []
      : [first, reverseOf(first)].map((order) => ({
          sortBy,
          order,
          value: `${sortBy} ${order}`,
          label: `${label}, ${SORTED[order]}`,
        })),
  );
  return (
    <NativeSelect
      className={`${styles.choice} ${styles.order}`}
      label="Sort by"
      value={`${input.sort} ${input.order}`}
      onChange={({ currentTarget }) => {
        const choice = orders.find(({ value }) => value === currentTarget.value);
        if (choice !== undefined) toSort(choice.sortBy, choice.order);
      }}
      data={orders.map(({ value, label }) => ({ value, label }))}
    />
  );
}
