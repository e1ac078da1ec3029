import type { PrecacheEntry } from 'workbox-precaching';
import { STATIC_PAGES } from './addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** The document without a page in it: what it shows is rendered in the browser. */
export const SHELL = '/shell.html';

/** What the build made, and `SHELL` with the build's own name as its revision. */
const files = self.__WB_MANIFEST.filter((entry) => typeof entry !== 'string');

/** This build's name: it changes with anything in it. */
export const build = files.find(({ url }) => url === SHELL)?.revision ?? 'none';

/** All that is fetched before this worker takes over, so that it never has half a version. */
export const wholeBuild: PrecacheEntry[] = [
  ...files,
  ...STATIC_PAGES.map((url) => ({ url, revision: build })),
];
