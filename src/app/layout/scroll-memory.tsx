import { type Location, ScrollRestoration } from 'react-router-dom';

/** Comes back to where a page was left, and starts every other at its top. */
export function ScrollMemory() {
  return <ScrollRestoration getKey={keyOf} />;
}

/** Every page that the browser itself loads has the key `default`: there the address tells one from another. */
function keyOf({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}
