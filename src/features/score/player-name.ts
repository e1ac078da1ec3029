import { GUEST_KEY } from '../../../entities/score.rules.ts';
import { isMadeUpName, MADE_UP_NAMES, madeUpName } from '../../../entities/made-up-name.rules.ts';
import { createStoredValue } from '../../ui/store.ts';
import { BOARD_KEYS } from './board-keys.ts';

const key = createStoredValue(BOARD_KEYS.guest, (text) =>
  text !== null && GUEST_KEY.test(text) ? text : null,
);

/** The made-up name that was chosen in this browser; null if none was. */
export const chosenName = createStoredValue(BOARD_KEYS.name, (text) =>
  text !== null && isMadeUpName(text) ? text : null,
);

/** Returns the key that makes this browser's guest one player on the boards: 128 random bits in base64url, made up once. */
export function guestKey(): string {
  const storedKey = key.get();
  if (storedKey !== null) return storedKey;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const playerKey = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  key.write(playerKey);
  return playerKey;
}

/** Chooses another made-up name, by lot. */
export function chooseAnotherName(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const name = madeUpName(number % MADE_UP_NAMES);
  chosenName.write(name);
  return name;
}

/** Goes on under the account's own name. */
export const deletePlayerName = (): void => void chosenName.write(null);

/** The name of a guest, who has no other. */
export const guestName = (): string => chosenName.get() ?? chooseAnotherName();

/** The name under which somebody plays with others; null for a member's own. */
export const roomPlayerName = (isMember: boolean): string | null =>
  isMember ? chosenName.get() : guestName();
