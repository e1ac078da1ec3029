import { type FrameName, PROTOCOL } from './protocol.ts';

/** How the portal's names begin: `JSON.stringify` writes the mark first. */
const BEGINNING = `{"${PROTOCOL.key}":${PROTOCOL.version},`;

/** Takes what the portal handed over out of the window's name; null if it is a name of the game's own. */
export function takeFrameName(): FrameName | null {
  const { name } = window;
  if (!name.startsWith(BEGINNING)) return null;
  window.name = '';
  const handed: FrameName = JSON.parse(name);
  return handed;
}
