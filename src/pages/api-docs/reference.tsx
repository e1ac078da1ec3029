import { onDemand } from '../../ui/on-demand.tsx';
import { Section } from '../../ui/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { PagePart } from './part.ts';
import styles from './reference.module.css';

const waiting = <p role="status">Loading the reference…</p>;
const ReferenceCalls = onDemand(
  async () => ({ default: (await import('./reference-calls.tsx')).ReferenceCalls }),
  waiting,
);

interface ReferenceProps {
  /** Called with its parts once they are on the page. */
  readonly onShown: (parts: readonly PagePart[]) => void;
}

/** Every field, limit and response of the public API, read from its OpenAPI document. */
export function Reference({ onShown }: ReferenceProps) {
  const hydrated = useHydrated();
  return (
    <Section
      id="reference"
      title="Reference"
      subtitle="Every field, limit and response, from the OpenAPI document."
    >
      <p className={styles.tools}>
        For tools: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)
      </p>
      {hydrated ? <ReferenceCalls onShown={onShown} /> : waiting}
    </Section>
  );
}
