import { Button } from '@mantine/core';
import { useId } from 'react';
import { saveFile } from '../../ui/save-file.ts';
import styles from './chart-panel.module.css';
import { type Table, toCsv } from './csv.ts';

interface ChartPanelProps {
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly lead: string;
  /** The name of its file, without the ending. */
  readonly file: string;
  readonly table: Table;
  /** Why there is nothing to draw; null when there is something. */
  readonly empty: string | null;
  readonly children: React.ReactNode;
}

/** A chart with its table and its file: whoever cannot see the one has the others. */
export function ChartPanel({ title, lead, file, table, empty, children }: ChartPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {empty === null ? (
        <>
          <div className={styles.chart}>{children}</div>
          <div className={styles.foot}>
            <details className={styles.details}>
              <summary>Show as a table</summary>
              <DataTable title={title} table={table} />
            </details>
            <Button
              aria-label={`Export CSV: ${title}`}
              onClick={() =>
                saveFile({ name: `${file}.csv`, type: 'text/csv;charset=utf-8', text: toCsv(table) })
              }
            >
              Export CSV
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </section>
  );
}

function DataTable({ title, table }: { readonly title: string; readonly table: Table }) {
  return (
    // Long tables scroll; the keyboard must reach them too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={`${title}: table`} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={table.columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
