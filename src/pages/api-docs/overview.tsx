import { Button, Group, Input, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isApiKeyLike, readApiKey } from '../../../entities/api-key.rules.ts';
import { PUBLIC_API } from '../../../entities/public-api.rules.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { useSession } from '../../features/session/use-session.ts';
import styles from './api-docs.module.css';
import { YourKeys } from './your-keys.tsx';

const CAPABILITIES = [
  {
    title: 'Game management',
    text: 'Submit and update games, and follow their review, from your own tools.',
  },
  {
    title: 'Analytics and stats',
    text: 'Read your games’ analytics and send your own events.',
  },
  {
    title: 'User integration',
    text: 'Link events to your own player ids, so that players keep both their progress and their privacy.',
  },
];

interface OverviewProps {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The key generated last on this page; it replaces the text in the field. */
  readonly generatedKey: string;
  readonly onApiKey: (key: string) => void;
  readonly onGenerate: () => void;
}

/** Describes the API, its base URL and its authentication. */
export function Overview({ baseUrl, apiKey, generatedKey, onApiKey, onGenerate }: OverviewProps) {
  const session = useSession();
  return (
    <Stack gap="lg">
      <QuickStart baseUrl={baseUrl} />
      <div className={styles.overviewColumns}>
        <ApiKey value={apiKey} generated={generatedKey} onChange={onApiKey} onGenerate={onGenerate} />
        <section className={styles.section} aria-labelledby="api-address">
          <h2 id="api-address">Base URL and authentication</h2>
          <p>Send every call to the base URL, with your key as a Bearer token:</p>
          <CodeBlock label="Base URL" code={baseUrl} />
          <CodeBlock label="Authorization header" code="Authorization: Bearer YOUR_API_KEY" />
          <p>
            For tools: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1), from which this page
            is made.
          </p>
        </section>
      </div>
      <ul className={styles.capabilities}>
        {CAPABILITIES.map(({ title, text }) => (
          <li key={title} className={styles.capability}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {session.kind === 'member' ? <YourKeys /> : null}
    </Stack>
  );
}

/** The first call, which needs no key, and the way to one. */
function QuickStart({ baseUrl }: Pick<OverviewProps, 'baseUrl'>) {
  return (
    <section className={styles.start} aria-labelledby="quick-start">
      <h2 id="quick-start">Quick start</h2>
      <p>
        <strong>Version {PUBLIC_API.version} is open.</strong> Anyone can list games: this call needs no key.
      </p>
      <CodeBlock label="Your first call" code={`curl '${baseUrl}/games?limit=1'`} />
      <p>
        <Link to="?tab=games-api#get-games">See what it answers</Link>.
      </p>
      <p>
        All other calls need a key: sign in and <Link to="#api-key-title">generate a key</Link>, then send it
        as a <Link to="#api-address">Bearer token</Link>.
      </p>
    </section>
  );
}

interface ApiKeyProps {
  readonly value: string;
  readonly generated: string;
  readonly onChange: (key: string) => void;
  readonly onGenerate: () => void;
}

/** The key that Try it sends; it is not stored beyond this page. */
function ApiKey({ value, generated, onChange, onGenerate }: ApiKeyProps) {
  return (
    <section className={styles.section} aria-labelledby="api-key-title">
      <h2 id="api-key-title">Your key</h2>
      <Input.Wrapper
        label="API key"
        description="Used for the calls you try on this page. It is sent to this portal only and forgotten when you leave. Keep production keys on your server, never in a game’s code."
      >
        <Group gap="sm" align="stretch">
          <Input
            classNames={{ wrapper: styles.key }}
            key={generated}
            // Uncontrolled: with `value`, Mantine's first render after hydration would discard text typed before it.
            defaultValue={value}
            onInput={(event) => onChange(event.currentTarget.value)}
            placeholder="Paste a key to test with"
            autoComplete="off"
            spellCheck={false}
          />
          <Button variant="solid" onClick={onGenerate}>
            Generate Key
          </Button>
        </Group>
      </Input.Wrapper>
      <p className={styles.wrong} role="status">
        {faultOf(value.trim())}
      </p>
    </section>
  );
}

/** Describes a visible error in a key; null for a well-formed key and for an empty field. */
function faultOf(key: string): string | null {
  if (key === '' || readApiKey(key) !== null) return null;
  return isApiKeyLike(key)
    ? 'A character is missing or wrong. Copy the whole key again.'
    : 'This is not a key of this portal. Keys start with pp_live_.';
}
