import { Table } from '@mantine/core';
import styles from './list-table.module.css';

interface ListTableProps {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  /** The headings. */
  readonly head: React.ReactNode;
  /** The rows. */
  readonly children: React.ReactNode;
}

/** A table of the dashboard; on a phone each row is shown as a list, and it never makes the page scroll sideways. */
export function ListTable({ caption, head, children }: ListTableProps) {
  return (
    <div className={styles.scroll}>
      <Table className={styles.table}>
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}
