import { NativeSelect, Table, UnstyledButton } from '@mantine/core';
import type { SortOrder } from '../../../entities/admin.rules.ts';
import styles from './list-table.module.css';
import type { ListSort } from './use-list-address.ts';

/** A column of a table, and the name by which the table can be sorted by it. */
export interface ListColumn<Column extends string> {
  readonly label: string;
  readonly sortBy?: Column;
  /** The order of the first press of its heading: `asc` if absent. */
  readonly first?: SortOrder;
}

interface ListTableProps<Column extends string> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Column>[];
  /** How the rows are sorted; absent if they cannot be sorted by column. */
  readonly sort?: ListSort<Column>;
  /** The rows. */
  readonly children: React.ReactNode;
}

/** A table of the dashboard; below 1,024 px each row is shown as a list, and it never makes the page scroll sideways. */
export function ListTable<Column extends string>({
  caption,
  columns,
  sort,
  children,
}: ListTableProps<Column>) {
  return (
    <div className={styles.scroll}>
      {sort === undefined ? null : <SortChoice columns={columns} sort={sort} />}
      <Table className={styles.table}>
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, sortBy, first }) =>
              sort === undefined || sortBy === undefined ? (
                <Table.Th key={label} scope="col">
                  {label}
                </Table.Th>
              ) : (
                <SortHeader key={label} sort={sort} column={sortBy} first={first}>
                  {label}
                </SortHeader>
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}

interface SortChoiceProps<Column extends string> {
  readonly columns: readonly ListColumn<Column>[];
  readonly sort: ListSort<Column>;
}

/** The orders of a table in one box, where its rows are shown as lists without headings. */
function SortChoice<Column extends string>({ columns, sort: { input, toSort } }: SortChoiceProps<Column>) {
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
      className={styles.sortChoice}
      label="Sort by"
      value={`${input.sort} ${input.order}`}
      onChange={({ currentTarget }) => {
        const chosen = orders.find(({ value }) => value === currentTarget.value);
        if (chosen !== undefined) toSort(chosen.sortBy, chosen.order);
      }}
      data={orders.map(({ value, label }) => ({ value, label }))}
    />
  );
}

interface SortHeaderProps<Column extends string> {
  readonly sort: ListSort<Column>;
  readonly column: Column;
  /** The order of the first press; the next press reverses it. */
  readonly first?: SortOrder | undefined;
  readonly children: string;
}

/** The heading of a column by which a table can be sorted. */
function SortHeader<Column extends string>({
  sort: { input, toSort },
  column,
  first = 'asc',
  children,
}: SortHeaderProps<Column>) {
  const order = input.sort === column ? input.order : null;
  return (
    <Table.Th scope="col" aria-sort={order === null ? 'none' : SORTED[order]}>
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

const reverseOf = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

const SORTED = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '▲', desc: '▼' } as const;
