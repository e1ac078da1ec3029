import type { PlayportV2 } from '../../play-origin/sdk/v2/types.ts';

/** The SDK, which every document of a hosted game has; null elsewhere, and under version 1. */
export function sdkHere(): PlayportV2 | null {
  const found: unknown = Reflect.get(window, 'Playport');
  return isV2(found) ? found : null;
}

const isV2 = (found: unknown): found is PlayportV2 =>
  typeof found === 'object' && found !== null && Reflect.get(found, 'version') === 2;
