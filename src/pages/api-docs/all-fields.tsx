import type { ReferenceCall, ReferenceField } from '../../../entities/api-reference.schema.ts';
import table from '../../ui/table.module.css';
import styles from './api-docs.module.css';

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
    <table className={table.pairs}>
      <caption>{title}</caption>
      <tbody>
        {fields.map(({ name, place, type, isRequired, meaning }) => (
          <tr key={name}>
            <th scope="row" className="soft">
              <code>{name}</code>
              {isRequired ? '' : ' (optional)'}
            </th>
            <td>
              <span className="soft">
                {place === undefined || place === 'body' ? type : `${place}, ${type}`}
              </span>{' '}
              {meaning}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
