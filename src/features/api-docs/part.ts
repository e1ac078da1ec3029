import { ANALYTICS_CALLS } from './analytics-calls.ts';
import { callId, type DocumentedCall } from './documented-call.ts';
import { GAMES_CALLS } from './games-calls.ts';
import { UPLOADS_CALLS } from './uploads-calls.ts';

/** A part of a tab, and its entry in the index. */
export interface PagePart {
  readonly label: string;
  /** The id of its element. */
  readonly id: string;
}

/** The tabs of the page, in its addresses. */
export const TABS = ['overview', 'games-api', 'analytics', 'examples', 'sdk', 'reference'] as const;
export type Tab = (typeof TABS)[number];

const partOf = (call: DocumentedCall): PagePart => ({
  id: callId(call),
  label: `${call.method} ${call.path}`,
});

/** What each tab has in it; the reference also has the calls of the document. */
export const PARTS: Readonly<Record<Tab, readonly PagePart[]>> = {
  overview: [
    { id: 'quick-start', label: 'Quick start' },
    { id: 'api-key-title', label: 'Your key' },
    { id: 'api-address', label: 'Base URL and authentication' },
  ],
  'games-api': [...GAMES_CALLS, ...UPLOADS_CALLS].map(partOf),
  analytics: ANALYTICS_CALLS.map(partOf),
  examples: [
    { id: 'example-javascript', label: 'In JavaScript' },
    { id: 'example-unity', label: 'In Unity' },
    { id: 'example-upload', label: 'Upload from a build machine' },
    { id: 'rate-limits', label: 'Rate limits' },
    { id: 'best-practices', label: 'Best practices' },
  ],
  sdk: [
    { id: 'game-sdk', label: 'The SDK for games' },
    { id: 'sdk-calls', label: 'The SDK’s calls' },
    { id: 'other-portals', label: 'Games made for other portals' },
  ],
  reference: [{ id: 'reference', label: 'Reference' }],
};

/**
 * Returns the tab of a part, for an address that names the part alone; undefined for no part. The `type` of an error
 * response is such an address: it names the response's code, which is in the reference.
 * @param id a fragment without its `#`
 */
export function tabOf(id: string): Tab | undefined {
  const tab = TABS.find((each) => PARTS[each].some((part) => part.id === id));
  return tab ?? (/^[a-z_]+$/.test(id) ? 'reference' : undefined);
}
