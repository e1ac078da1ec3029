import { Table, UnstyledButton } from '@mantine/core';
import type { SortOrder } from '../../entities/admin.rules.ts';
import styles from './list-table.module.css';
import { type ListSort, reverseOf, SORTED } from './use-list-address.ts';

/** A column of a table, and the name by which the table can be sorted by it. */
export interface ListColumn<Column extends string> {
  readonly label: string;
  readonly sortBy?: Column;
  /** The order of the first press of its heading: `asc` if absent. */
  readonly first?: SortOrder;
  /** Whether it has numbers, which stand below each other at their ends. */
  readonly isNumber?: boolean;
}

interface ListTableProps<Column extends string> {
  /** The name of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Column>[];
  /** The way the rows are sorted; absent if they cannot be sorted by column. */
  readonly sort?: ListSort<Column>;
  /** Whether the children are groups of rows, each a `Table.Tbody` of its own. */
  readonly hasGroups?: boolean;
  /** The rows. */
  readonly children: React.ReactNode;
}

/** A table whose rows are sorted by its headings; below 768 px each row is shown as a list, and it never makes the page scroll sideways. */
export function ListTable<Column extends string>({
  caption,
  columns,
  sort,
  hasGroups = false,
  children,
}: ListTableProps<Column>) {
  return (
    <div className={styles.scroll}>
      <Table>
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, sortBy, first, isNumber }) =>
              sort === undefined || sortBy === undefined ? (
                <Table.Th key={label} scope="col" data-number={isNumber}>
                  {label}
                </Table.Th>
              ) : (
                <SortHeader key={label} sort={sort} column={sortBy} first={first} isNumber={isNumber}>
                  {label}
                </SortHeader>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        {hasGroups ? children : <Table.Tbody>{children}</Table.Tbody>}
      </Table>
    </div>
  );
}

interface SortHeaderProps<Column extends string> {
  readonly sort: ListSort<Column>;
  readonly column: Column;
  /** The order of the first press; the next press reverses it. */
  readonly first?: SortOrder | undefined;
  readonly isNumber?: boolean | undefined;
  readonly children: string;
}

/** The heading of a column by which a table can be sorted. */
function SortHeader<Column extends string>({
  sort: { input, toSort },
  column,
  first = 'asc',
  isNumber,
  children,
}: SortHeaderProps<Column>) {
  const order = input.sort === column ? input.order : null;
  return (
    <Table.Th scope="col" data-number={isNumber} aria-sort={order === null ? 'none' : SORTED[order]}>
      <UnstyledButton
        className={styles.sort}
        onClick={() => toSort(column, order === null ? first : reverseOf(order))}
      >
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {order === null ? '' : ARROWS[order]}
        </span>
      </UnstyledButton>
    </Table.Th>
  );
}

const ARROWS = { asc: '▲', desc: '▼' } as const;
