/**
 * Gives a page that another page of the same game frames the SDK of that one: the portal knows the game by it alone, and it
 * carries the saves. No prelude runs then.
 */
export function takeSdkAround(): void {
  try {
    const { parent } = window;
    const sdk: unknown = parent === window ? undefined : Reflect.get(parent, 'Playport');
    if (sdk !== undefined)
      Object.defineProperty(window, 'Playport', { value: sdk, configurable: true, writable: true });
  } catch {
    // Of another origin: it is the portal's page.
  }
}
