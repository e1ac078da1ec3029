import { type FrameName, VOUCHED } from './protocol.ts';

/** Takes what the portal handed over out of the window's name; null if it is a name of the game's own, or of another game. */
export function takeFrameName(): FrameName | null {
  try {
    const { name } = window;
    // Nothing that can be read begins with an x.
    if (!name.startsWith(sessionStorage.getItem(VOUCHED) ?? 'x')) return null;
    window.name = '';
    return JSON.parse(name);
  } catch {
    // Storage is blocked.
    return null;
  }
}
