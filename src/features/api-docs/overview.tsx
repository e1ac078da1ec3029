import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './overview.module.css';

const CAPABILITIES = [
  {
    title: 'Game management',
    text: 'Submit games, change them and follow their review from your own tools.',
  },
  {
    title: 'Analytics and stats',
    text: 'Read the numbers of your games and send the events that matter to you.',
  },
  {
    title: 'User integration',
    text: 'Tie events to a pseudonym of your own, so that a player keeps their progress and their privacy.',
  },
];

interface OverviewProps {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly onApiKey: (key: string) => void;
}

/** What the API is, where it is, and how a call says who it is from. */
export function Overview({ baseUrl, apiKey, onApiKey }: OverviewProps) {
  return (
    <div className={styles.overview}>
      <p className={styles.state}>
        <strong>Not open yet.</strong> This page describes version {PUBLIC_API.version} as it will be. Until
        it opens, the Developer Portal does all of this by hand.
      </p>
      <ul className={styles.capabilities}>
        {CAPABILITIES.map(({ title, text }) => (
          <li key={title} className={styles.capability}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <ApiKey value={apiKey} onChange={onApiKey} />
        <section className={styles.section} aria-labelledby="api-address">
          <h2 id="api-address">Where, and as whom</h2>
          <p>Every call goes to the base URL and carries your key as a Bearer token:</p>
          <CodeBlock label="Base URL" code={baseUrl} />
          <CodeBlock label="Authorization header" code="Authorization: Bearer YOUR_API_KEY" />
        </section>
      </div>
    </div>
  );
}

interface ApiKeyProps {
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** The key that the Try it buttons put into their requests; it never leaves the page. */
function ApiKey({ value, onChange }: ApiKeyProps) {
  const generate = () =>
    showToast({
      title: 'No keys yet',
      message: 'Keys will be given out here when the public API opens.',
    });
  return (
    <section className={styles.section} aria-labelledby="api-key-title">
      <h2 id="api-key-title">Your key</h2>
      <label className={styles.label} htmlFor="api-key">
        API key
      </label>
      <div className={styles.row}>
        <input
          id="api-key"
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Paste a key to test with"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="api-key-hint"
        />
        <Button tone="solid" onClick={generate}>
          Generate Key
        </Button>
      </div>
      <p id="api-key-hint" className={styles.hint}>
        It stays on this page: Try it puts it into the request it shows you. Keep a real key on your server,
        never in a game’s code.
      </p>
    </section>
  );
}
