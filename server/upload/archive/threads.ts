import { type Build, MODULE } from './file-prefixes.ts';
import { hasSharedMemory } from './wasm-memory.ts';

/** A worker file of threads, which Emscripten wrote until 3.1.58. */
const WORKER = /\.worker\.js(?:\.br|\.gz)?$/i;
const OF_THREADS = /pthread|SharedArrayBuffer|wasmMemory/i;
/** A script that makes any page isolated by a service worker; its author says that the game needs it. */
export const ISOLATES = /(?:^|\/)(?:coi-serviceworker|mini-coi)[^/]*\.js$/i;
/** Names that only builds with threads have: workers of Emscripten, by their `name`, and of wasm-bindgen-rayon; a setting of Godot. */
const NAMES = /["'`]em-(?:pthread|ww)\b|\bwbg_rayon_|\bGODOT_THREADS_ENABLED\s*=\s*(?:true|!0)/;
const MEMORY = /\bMemory\(\s*\{([^{}]{0,300})\}/g;
const SHARED = /\bshared["']?\s*:\s*(?:true|!0)/;
const MOST_PAGES = /\bmaximum["']?\s*:\s*(\d+)\s*(?:,|$)/;
const BUFFER = /\bnew\s+(?:\w+\.)?SharedArrayBuffer\(\s*(\d+\s*\))?/g;
/**
 * Less is no memory of a game: engines make one to find out whether the browser has threads, Unity's loader with 16 pages.
 * Pages of 64 KB, and bytes.
 */
const PROBE = { pages: 128, bytes: 4 } as const;

/**
 * Whether the build needs `SharedArrayBuffer`. Many scripts ask whether there is one; a build with threads has a worker of
 * its own for them, a memory that is shared, or says so in its page.
 */
export function usesThreads({ files, heads }: Build): boolean {
  if (files.some(({ path }) => ISOLATES.test(path))) return true;
  return [...heads].some(([path, text]) => {
    if (MODULE.test(path)) return hasSharedMemory(Buffer.from(text, 'latin1'));
    return (WORKER.test(path) && OF_THREADS.test(text)) || NAMES.test(text) || makesSharedMemory(text);
  });
}

function makesSharedMemory(text: string): boolean {
  for (const [, settings = ''] of text.matchAll(MEMORY)) {
    const pages = MOST_PAGES.exec(settings)?.[1];
    if (SHARED.test(settings) && (pages === undefined || Number(pages) >= PROBE.pages)) return true;
  }
  for (const [, bytes] of text.matchAll(BUFFER))
    if (bytes === undefined || Number.parseInt(bytes, 10) >= PROBE.bytes) return true;
  return false;
}
