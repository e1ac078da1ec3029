import { type Location, ScrollRestoration } from 'react-router-dom';

/** Restores the scroll position of a page on return; every other page starts at its top. */
export function ScrollMemory() {
  return <ScrollRestoration getKey={keyOf} />;
}

/** Every page that the browser itself loads has the key `default`, so the address identifies it instead. */
function keyOf({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}
