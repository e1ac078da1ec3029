import { callId } from '../../../entities/api-reference.rules.ts';
import type { ReferenceCall } from '../../../entities/api-reference.schema.ts';
import { paths } from '../../../entities/page.rules.ts';

/** A part of a page or of its tab, and its entry in the index. */
export interface PagePart {
  readonly label: string;
  /** The id of its element. */
  readonly id: string;
}

/** The tabs of the page, in its addresses. */
export const TABS = ['overview', 'games-api', 'analytics', 'examples'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that has a call. */
export const tabOfCall = ({ path }: Pick<ReferenceCall, 'path'>): Tab =>
  path.startsWith('/analytics/') ? 'analytics' : 'games-api';

type Call = Pick<ReferenceCall, 'method' | 'path'>;

/** The parts of each tab. */
export function partsOfTabs(calls: readonly Call[]): Readonly<Record<Tab, readonly PagePart[]>> {
  const partsOf = (tab: Tab) =>
    calls
      .filter((call) => tabOfCall(call) === tab)
      .map((call) => ({ id: callId(call), label: `${call.method} ${call.path}` }));
  return {
    overview: [
      { id: 'quick-start', label: 'Quick start' },
      { id: 'api-key-title', label: 'Your key' },
      { id: 'api-address', label: 'Base URL and authentication' },
    ],
    'games-api': partsOf('games-api'),
    analytics: partsOf('analytics'),
    examples: [
      { id: 'example-javascript', label: 'In JavaScript' },
      { id: 'example-unity', label: 'In Unity' },
      { id: 'example-upload', label: 'Upload from a build machine' },
      { id: 'rate-limits', label: 'Rate limits' },
      { id: 'best-practices', label: 'Best practices' },
      { id: 'problems', label: 'Problems' },
    ],
  };
}

/** The parts of the SDK's page. */
export const SDK_PARTS: readonly PagePart[] = [
  { id: 'game-sdk', label: 'Getting started' },
  { id: 'sdk-calls', label: 'The SDK’s calls' },
  { id: 'other-portals', label: 'Games made for other portals' },
];

/** The old tab that is a page of its own now, for links that name it. */
const MOVED_TABS: Readonly<Record<string, string>> = { sdk: paths.sdk };

/**
 * Returns the address, without its fragment, that an address of the documentation leads to; undefined where it is the one. The
 * `type` of an error response names the response's code alone, which is among the problems.
 * @param tab the tab that the address names, if any
 * @param id a fragment without its `#`
 */
export function addressOfPart(
  tab: string | null,
  id: string,
  { calls, codes }: { readonly calls: readonly Call[]; readonly codes: readonly string[] },
): string | undefined {
  if (tab !== null && TABS.some((each) => each === tab)) return undefined;
  if (tab !== null && tab in MOVED_TABS) return MOVED_TABS[tab];
  const parts = partsOfTabs(calls);
  const tabOfPart = TABS.find((each) => parts[each].some((part) => part.id === id));
  if (tabOfPart !== undefined) return paths.tab(paths.apiDocs, tabOfPart);
  if (SDK_PARTS.some((part) => part.id === id)) return paths.sdk;
  return codes.includes(id) ? paths.tab(paths.apiDocs, 'examples') : undefined;
}
