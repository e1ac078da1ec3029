import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hydration } from './hydration.tsx';
import { useBrowserStore } from './use-browser-store.ts';

function Size() {
  return useBrowserStore({ get: () => 'wide', subscribe: () => () => {} }, 'unknown');
}

function sizeIn(matches: boolean): string {
  return renderToString(
    <Hydration matches={matches}>
      <Size />
    </Hydration>,
  );
}

test("a render that must match the server's HTML does not read the store", () => {
  expect(sizeIn(true)).toBe('unknown');
});
