import { useState } from 'react';
import type { ReferenceCall } from '../../../entities/api-reference.schema.ts';
import { addressOf, bodyOf, headersOf, type RequestDraft } from './request-draft.ts';

/** The state of a request. */
export type TriedCall =
  | { readonly kind: 'waiting' }
  /** There was no response, because of the network or an invalid address. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'answered';
      readonly status: string;
      readonly ok: boolean;
      readonly headers: string;
      readonly body: string;
      /** In milliseconds. */
      readonly took: number;
    };

/** Sends a call with this key, and provides the latest response. */
export function useTryCall(call: ReferenceCall, baseUrl: string, apiKey: string) {
  const [outcome, setOutcome] = useState<TriedCall | null>(null);
  const send = async (draft: RequestDraft) => {
    setOutcome({ kind: 'waiting' });
    const started = performance.now();
    try {
      const response = await fetch(addressOf(call, baseUrl, draft), {
        method: call.method,
        headers: headersOf(call, apiKey, draft),
        // Without the session cookie, as from any other client: only the key authenticates.
        credentials: 'omit',
        body: bodyOf(draft) ?? null,
      });
      const text = await response.text();
      setOutcome({
        kind: 'answered',
        status: `${response.status} ${response.statusText}`.trim(),
        ok: response.ok,
        headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
        body: readable(text),
        took: Math.round(performance.now() - started),
      });
    } catch {
      setOutcome({ kind: 'failed' });
    }
  };
  return { outcome, send };
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
