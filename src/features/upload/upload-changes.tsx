import { Table } from '@mantine/core';
import type { z } from 'zod';
import type { uploadChanges } from '../../../entities/upload.schema.ts';
import { countOf } from '../../ui/count.ts';
import { formatSize } from '../../ui/size.ts';
import { changeOf } from './change-words.ts';
import table from '../../ui/table.module.css';
import styles from './check-result.module.css';

/** Shows the changes of a version that waits for review in the live one. */
export function UploadChanges({ changes }: { readonly changes: z.infer<typeof uploadChanges> }) {
  const { added, removed, changed, files } = changes;
  if (files.length === 0) return <p>It has the same files as the live version.</p>;
  const rest = added + removed + changed - files.length;
  return (
    <>
      <p>
        {countOf(added, 'file')} added, {removed} removed, {changed} changed.
      </p>
      <div className={table.scroll}>
        <Table>
          <Table.Caption className="visually-hidden">Changed files, the largest changes first</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">File</Table.Th>
              <Table.Th scope="col" data-number>
                Change
              </Table.Th>
              <Table.Th scope="col" data-number>
                Size
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map((file) => (
              <Table.Tr key={file.path}>
                <Table.Th scope="row" className={styles.fileName}>
                  {file.path}
                </Table.Th>
                <Table.Td data-number>{changeOf(file)}</Table.Td>
                <Table.Td data-number>{file.after === null ? '–' : formatSize(file.after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {rest === 0 ? null : <p className="soft">And {countOf(rest, 'smaller change')}.</p>}
    </>
  );
}
