import { paths } from '../../../entities/page.rules.ts';
import { ANALYTICS_CALLS } from './analytics-calls.ts';
import { callId, type DocumentedCall } from './documented-call.ts';
import { GAMES_CALLS } from './games-calls.ts';
import { UPLOADS_CALLS } from './uploads-calls.ts';

/** A part of a page or of its tab, and its entry in the index. */
export interface PagePart {
  readonly label: string;
  /** The id of its element. */
  readonly id: string;
}

/** The tabs of the page, in its addresses. */
export const TABS = ['overview', 'games-api', 'analytics', 'examples'] as const;
export type Tab = (typeof TABS)[number];

const partOf = (call: DocumentedCall): PagePart => ({
  id: callId(call),
  label: `${call.method} ${call.path}`,
});

/** The parts of each tab. */
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
};

/** The parts of the SDK's page. */
export const SDK_PARTS: readonly PagePart[] = [
  { id: 'game-sdk', label: 'Getting started' },
  { id: 'sdk-calls', label: 'The SDK’s calls' },
  { id: 'other-portals', label: 'Games made for other portals' },
];

/** The parts of the reference, which also has the calls of the document. */
export const REFERENCE_PARTS: readonly PagePart[] = [{ id: 'reference', label: 'Reference' }];

/** Tabs that are pages of their own now, for links that name them. */
const MOVED_TABS: Readonly<Record<string, string>> = { sdk: paths.sdk, reference: paths.apiReference };

/**
 * Returns the address, without its fragment, that an address of the documentation leads to; undefined where it is the one. The
 * `type` of an error response names the response's code alone, which is in the reference.
 * @param tab the tab that the address names, if any
 * @param id a fragment without its `#`
 */
export function addressOfPart(tab: string | null, id: string): string | undefined {
  if (tab !== null) return MOVED_TABS[tab];
  const tabOfPart = TABS.find((each) => PARTS[each].some((part) => part.id === id));
  if (tabOfPart !== undefined) return paths.tab(paths.apiDocs, tabOfPart);
  if (SDK_PARTS.some((part) => part.id === id)) return paths.sdk;
  return /^[a-z_]+$/.test(id) ? paths.apiReference : undefined;
}
