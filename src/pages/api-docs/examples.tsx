import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { formatCount } from '../../ui/count.ts';
import styles from './examples.module.css';
import { javascriptSample, unitySample, uploadSample, workflowSample } from './samples.ts';

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

/** Sample clients, rate limits and good practice. */
export function Examples({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <div className={styles.examples}>
      <section className={styles.section} aria-labelledby="example-javascript">
        <h2 id="example-javascript">In JavaScript</h2>
        <CodeBlock label="JavaScript client" code={javascriptSample(baseUrl)} />
      </section>
      <section className={styles.section} aria-labelledby="example-unity">
        <h2 id="example-unity">In Unity</h2>
        <CodeBlock label="Unity C# component" code={unitySample(baseUrl)} />
      </section>
      <section className={styles.section} aria-labelledby="example-upload">
        <h2 id="example-upload">Upload from a build machine</h2>
        <p>With a key of the scope write, one command uploads a build:</p>
        <CodeBlock label="Upload with curl" code={uploadSample(baseUrl)} />
        <p>
          This workflow sends each tagged version for review. It takes the key from a secret and the game’s id
          from a variable of the repository.
        </p>
        <CodeBlock label="GitHub Actions workflow" code={workflowSample(baseUrl)} />
      </section>
      <section className={styles.section} aria-labelledby="rate-limits">
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
      <section className={styles.section} aria-labelledby="best-practices">
        <h2 id="best-practices">Best practices</h2>
        <ul className={styles.practices}>
          {PRACTICES.map((practice) => (
            <li key={practice}>{practice}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
