import { Table } from '@mantine/core';
import type { ReferenceCall, ReferenceField } from '../../../entities/api-reference.schema.ts';
import styles from './call-card.module.css';

/** Every field of a call's request and response, with its type and limits. */
export function AllFields({ call }: { readonly call: ReferenceCall }) {
  return (
    <details className={styles.all}>
      <summary>All fields</summary>
      <Fields title="Parameters" fields={call.request.filter(({ place }) => place !== 'body')} />
      <Fields title="Request body" fields={call.request.filter(({ place }) => place === 'body')} />
      <Fields title="Response" fields={call.response} />
      {call.headers.length === 0 ? null : <p className="soft">Response headers: {call.headers.join(', ')}</p>}
    </details>
  );
}

interface FieldsProps {
  readonly title: string;
  readonly fields: readonly (ReferenceField & { readonly place?: string })[];
}

function Fields({ title, fields }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <Table className={styles.fields}>
      <Table.Caption>{title}</Table.Caption>
      <Table.Tbody>
        {fields.map(({ name, place, type, isRequired, meaning }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">
              <code>{name}</code>
              {isRequired ? '' : ' (optional)'}
            </Table.Th>
            <Table.Td>
              <span className="soft">
                {place === undefined || place === 'body' ? type : `${place}, ${type}`}
              </span>{' '}
              {meaning}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
