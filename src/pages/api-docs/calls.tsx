import { CallCard } from './call-card.tsx';
import type { DocumentedCall } from './documented-call.ts';

interface CallsProps {
  readonly calls: readonly DocumentedCall[];
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** The calls of one part of the API. */
export function Calls({ calls, baseUrl, apiKey }: CallsProps) {
  return (
    <div className="stack">
      {calls.map((call) => (
        <CallCard key={`${call.method} ${call.path}`} call={call} baseUrl={baseUrl} apiKey={apiKey} />
      ))}
    </div>
  );
}
