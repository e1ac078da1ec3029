import type { PrecacheEntry } from 'workbox-precaching';
import { pagesCached } from './addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** The document without page content, which the browser then renders. */
export const SHELL = '/shell.html';

/** The files of the build, and `SHELL` with the build's name as its revision. */
const files = self.__WB_MANIFEST.filter((entry) => typeof entry !== 'string');

/** This build's name, which changes when any file changes. */
export const build = files.find(({ url }) => url === SHELL)?.revision ?? 'none';

/** Everything that is fetched before this worker takes over, so that it never serves half a version. */
export const precacheEntries: PrecacheEntry[] = [
  ...files,
  ...pagesCached('build').map((url) => ({ url, revision: build })),
];
