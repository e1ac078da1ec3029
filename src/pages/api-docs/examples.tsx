import { Stack } from '@mantine/core';
import type { ClientSample } from '../../../entities/api-reference.rules.ts';
import type { ApiReference } from '../../../entities/api-reference.schema.ts';
import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { formatCount } from '../../ui/count.ts';
import styles from './api-docs.module.css';
import { replaceIn } from './example-code.tsx';

const LIMITS = [
  { label: 'Game management', perHour: PUBLIC_API.perHour.games },
  { label: 'Analytics', perHour: PUBLIC_API.perHour.analytics },
];

const PRACTICES = [
  'Keep the key on your server: anyone can read a key in a game’s code.',
  'Cache responses: a list of games changes only a few times a day.',
  'On a 429, wait for the time in Retry-After, then continue.',
  'Batch events at the end of a level instead of sending them every frame.',
  'Drop failed events: no player should wait for analytics.',
];

interface ExamplesProps {
  readonly reference: ApiReference;
  readonly baseUrl: string;
}

/** Sample clients, rate limits, good practice, and the codes of refusals. */
export function Examples({ reference, baseUrl }: ExamplesProps) {
  const { data: clients } = trpc.publicApi.clients.useQuery();
  const codeOf = (client: ClientSample) =>
    replaceIn(clients?.[client] ?? [], { [reference.baseUrl]: baseUrl });
  return (
    <Stack gap="xl">
      <section className={styles.examplesSection} aria-labelledby="example-javascript">
        <h2 id="example-javascript">In JavaScript</h2>
        <CodeBlock label="JavaScript client" code={codeOf('javascript')} />
      </section>
      <section className={styles.examplesSection} aria-labelledby="example-unity">
        <h2 id="example-unity">In Unity</h2>
        <CodeBlock label="Unity C# component" code={codeOf('unity')} />
      </section>
      <section className={styles.examplesSection} aria-labelledby="example-upload">
        <h2 id="example-upload">Upload from a build machine</h2>
        <p>With a key of the scope write, one command uploads a build:</p>
        <CodeBlock label="Upload with curl" code={codeOf('upload')} />
        <p>
          This workflow sends each tagged version for review. It takes the key from a secret and the game’s id
          from a variable of the repository.
        </p>
        <CodeBlock label="GitHub Actions workflow" code={codeOf('workflow')} />
      </section>
      <Limits />
      <Problems codes={reference.codes} />
    </Stack>
  );
}

function Limits() {
  return (
    <>
      <section className={styles.examplesSection} aria-labelledby="rate-limits">
        <h2 id="rate-limits">Rate limits</h2>
        <dl className={styles.limits}>
          {LIMITS.map(({ label, perHour }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatCount(perHour)} requests per hour</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.examplesSection} aria-labelledby="best-practices">
        <h2 id="best-practices">Best practices</h2>
        <ul className={styles.practices}>
          {PRACTICES.map((practice) => (
            <li key={practice}>{practice}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The codes of refusals, which the `type` of each leads to. */
function Problems({ codes }: Pick<ApiReference, 'codes'>) {
  return (
    <section className={styles.examplesSection} aria-labelledby="problems">
      <h2 id="problems">Problems</h2>
      <p>
        A refusal is <code>application/problem+json</code> (RFC 9457): <code>status</code>,{' '}
        <code>detail</code> in words, the <code>errors</code> of each field, and a <code>code</code>, one of
        these:
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code} id={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
