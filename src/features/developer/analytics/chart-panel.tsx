import { Box, Button, Group, Stack, Table } from '@mantine/core';
import { useId } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import tables from '../../../ui/table.module.css';
import styles from './analytics.module.css';
import { type CsvSheet as CsvTable, toCsv } from './csv.ts';

interface ChartPanelProps {
  readonly title: string;
  /** One sentence that describes the chart. */
  readonly lead: string;
  /** The name of the CSV file, without the extension. */
  readonly file: string;
  readonly table: CsvTable;
  /** The text shown instead of an empty chart; null, as by default, when there is data. */
  readonly empty?: string | null;
  readonly children: React.ReactNode;
}

/** A chart with the same data as a table and a CSV file, for people who cannot see the chart. */
export function ChartPanel({ title, lead, file, table, empty = null, children }: ChartPanelProps) {
  const id = useId();
  return (
    <Stack component="section" gap={0} miw={0} p="lg" bdrs="lg" bg="var(--raised)" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {empty === null ? (
        <>
          <Box flex={1} mih="16rem">
            {children}
          </Box>
          <Group gap="var(--space-1) var(--space-2)" align="flex-start" justify="space-between" mt="md">
            <details className={styles.details}>
              <summary>Show as a table</summary>
              <DataTable title={title} table={table} />
            </details>
            <Button
              aria-label={`Export CSV: ${title}`}
              onClick={() =>
                saveFile({ name: `${file}.csv`, type: 'text/csv;charset=utf-8', contents: toCsv(table) })
              }
            >
              Export CSV
            </Button>
          </Group>
        </>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </Stack>
  );
}

function DataTable({ title, table }: { readonly title: string; readonly table: CsvTable }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long table scrolls, also with the keyboard.
    <div className={tables.scroll} role="region" aria-label={`${title}: table`} tabIndex={0}>
      <Table>
        <Table.Caption className="visually-hidden">{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {table.columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map(([first, ...rest]) => (
            <Table.Tr key={first}>
              <Table.Th scope="row">{first}</Table.Th>
              {rest.map((cell, index) => (
                <Table.Td key={table.columns[index + 1]}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
