import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './reference.module.css';

const ReferenceCalls = onDemand(
  async () => ({ default: (await import('./reference-calls.tsx')).ReferenceCalls }),
  <p role="status">Loading the reference…</p>,
);

/** Every field, limit and response of the public API, read from its OpenAPI document when somebody opens it. */
export function Reference() {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const hydrated = useHydrated();
  // The `type` of an error response links to its code here.
  const open = wanted ?? (hydrated && /^#[a-z_]+$/.test(window.location.hash));
  return (
    <Section
      id="reference"
      title="Reference"
      subtitle="Every field, limit and response, from the OpenAPI document."
    >
      <p className={styles.tools}>
        For tools: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)
      </p>
      <div>
        <Button aria-expanded={open} onClick={() => setWanted(!open)}>
          {open ? 'Hide the reference' : 'Show the reference'}
        </Button>
      </div>
      {open ? <ReferenceCalls /> : null}
    </Section>
  );
}
