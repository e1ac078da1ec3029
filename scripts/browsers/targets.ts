import { z } from 'zod';

/** The oldest browsers that every page and game works in; README and docs/browsers.md name them. */
export const OLDEST = { safari: '16.4', chrome: '111', firefox: '121' } as const;

/** As Vite and Rolldown name them. */
export const BUILD_TARGET = Object.entries(OLDEST).map(([name, version]) => `${name}${version}`);

/** The same browsers on phones and in other programs, as the browser data names them. */
const TARGETS = {
  safari: OLDEST.safari,
  safari_ios: OLDEST.safari,
  chrome: OLDEST.chrome,
  chrome_android: OLDEST.chrome,
  webview_android: OLDEST.chrome,
  edge: OLDEST.chrome,
  firefox: OLDEST.firefox,
  firefox_android: OLDEST.firefox,
};

/** A table of the browser data (`@mdn/browser-compat-data`): features by name, and `__compat` about itself. */
export type BrowserData = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is BrowserData => typeof value === 'object' && value !== null;
/** An entry of a table; undefined where there is none. */
export function entryOf(table: unknown, name: string): BrowserData | undefined {
  const entry = isTable(table) && Object.hasOwn(table, name) ? table[name] : undefined;
  return isTable(entry) ? entry : undefined;
}

const statement = z.object({
  version_added: z.unknown().optional(),
  version_removed: z.unknown().optional(),
  flags: z.unknown().optional(),
  prefix: z.unknown().optional(),
  alternative_name: z.unknown().optional(),
});
const support = z.record(z.string(), z.union([statement, z.array(statement)]));

/** Whether all of the oldest browsers have a feature; true where the data says nothing. */
export function isSupported(feature: BrowserData): boolean {
  const compat = entryOf(feature, '__compat');
  if (compat === undefined) return true;
  const byBrowser = support.parse(compat['support']);
  return Object.entries(TARGETS).every(([browser, oldest]) => {
    const statements = byBrowser[browser];
    return statements === undefined || [statements].flat().some((one) => isIn(one, oldest));
  });
}

function isIn(
  { version_added: added, version_removed: removed, ...limits }: z.infer<typeof statement>,
  oldest: string,
): boolean {
  const { flags, prefix, alternative_name: other } = limits;
  if (flags !== undefined || prefix !== undefined || other !== undefined) return false;
  if (typeof added !== 'string' || added === 'preview') return false;
  // A feature that ended later had another form by then, which has a statement of its own.
  const isGone = removed !== undefined && (typeof removed !== 'string' || isUpTo(removed, oldest));
  return !isGone && isUpTo(added.replace('≤', ''), oldest);
}

/** Versions have two parts at the most. */
function isUpTo(version: string, oldest: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = oldest.split('.').map(Number);
  return major === oldMajor ? minor <= oldMinor : major < oldMajor;
}
