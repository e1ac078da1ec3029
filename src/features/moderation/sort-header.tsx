import { Table, UnstyledButton } from '@mantine/core';
import type { SortOrder } from '../../../entities/admin.rules.ts';
import styles from './list-table.module.css';
import type { ListSort } from './use-list-address.ts';

interface SortHeaderProps<Column extends string> {
  readonly sort: ListSort<Column>;
  readonly column: Column;
  /** The order of the first press; the next one turns it round. */
  readonly first?: SortOrder;
  readonly children: string;
}

/** The heading of a column by which a table can be sorted. */
export function SortHeader<Column extends string>({
  sort: { input, toSort },
  column,
  first = 'asc',
  children,
}: SortHeaderProps<Column>) {
  const order = input.sort === column ? input.order : null;
  const other = order === 'asc' ? 'desc' : 'asc';
  return (
    <Table.Th scope="col" aria-sort={order === null ? 'none' : SORTED[order]}>
      <UnstyledButton className={styles.sort} onClick={() => toSort(column, order === null ? first : other)}>
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {order === null ? '' : ARROWS[order]}
        </span>
      </UnstyledButton>
    </Table.Th>
  );
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '▲', desc: '▼' } as const;
