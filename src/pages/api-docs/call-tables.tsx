import { Stack } from '@mantine/core';
import { type CallsBlock, splitText } from './read-calls.ts';
import table from '../../ui/table.module.css';
import styles from './other-portals.module.css';

interface CallTablesProps {
  readonly documents: readonly (readonly CallsBlock[])[];
  /** The id of a call's row; none by default. */
  readonly idOf?: (call: string) => string;
}

/** Documents of calls: a title, texts and tables, each with what a call does. */
export function CallTables({ documents, idOf }: CallTablesProps) {
  return (
    <Stack mt="lg">
      {documents.map((blocks) => (
        <section key={titleOf(blocks)} className={styles.interface} aria-label={titleOf(blocks)}>
          {blocks.map((block, index) => (
            <Block key={keyOf(block)} block={block} isTitle={index === 0} idOf={idOf} />
          ))}
        </section>
      ))}
    </Stack>
  );
}

const titleOf = ([first]: readonly CallsBlock[]) =>
  first?.kind === 'heading' ? first.text.replaceAll('`', '') : '';
const keyOf = (block: CallsBlock) => (block.kind === 'table' ? String(block.rows[0]) : block.text);

interface BlockProps {
  readonly block: CallsBlock;
  readonly isTitle: boolean;
  readonly idOf: CallTablesProps['idOf'];
}

function Block({ block, isTitle, idOf }: BlockProps) {
  if (block.kind === 'heading') {
    const Heading = isTitle ? 'h3' : 'h4';
    return (
      <Heading>
        <Text text={block.text} />
      </Heading>
    );
  }
  if (block.kind === 'text')
    return (
      <p>
        <Text text={block.text} />
      </p>
    );
  return (
    <table className={table.pairs}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Call</th>
          <th scope="col">What it does here</th>
        </tr>
      </thead>
      <tbody>
        {block.rows.map(([call, here]) => (
          <tr key={call} id={idOf?.(call)} tabIndex={idOf && -1}>
            <th scope="row">
              <Text text={call} />
            </th>
            <td>
              <Text text={here} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Text({ text }: { readonly text: string }) {
  return splitText(text).map((part) => {
    if (part.kind === 'code') return <code key={part.text}>{part.text}</code>;
    return part.kind === 'link' ? (
      <a key={part.text} href={part.text} rel="noreferrer">
        {part.text}
      </a>
    ) : (
      part.text
    );
  });
}
