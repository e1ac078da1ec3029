import { ENTRY } from '../upload/archive/find-entry.ts';
import { RESULT_LIMITS } from './check-process.schema.ts';

/**
 * The hosts of a check. Like the portal and the play origin, the two are of one site and have two origins. Names under `localhost`
 * are secure contexts without a certificate.
 */
export const PAGE_ORIGIN = 'http://portal.playport.localhost';
export const GAME_ORIGIN = 'http://game.playport.localhost';
/** The game is in a folder, as it is on the play origin: an address such as `/sprites.png` leads out of it. */
export const GAME_FOLDER = '/game/v1/';

/** Names of the hosts in a result: a developer's game never has these. */
const SHOWN = { game: '[own host]', page: '[portal]' } as const;
const { hostname: GAME_HOST } = new URL(GAME_ORIGIN);
const { hostname: PAGE_HOST } = new URL(PAGE_ORIGIN);
const nameOf = (host: string) => host.replaceAll('.', String.raw`\.`);
/** An address in the game's folder, with what follows it; also as a part of another address. */
const FILE = new RegExp(
  `(?:https?|wss?)(?::|%3A)//${nameOf(GAME_HOST)}${GAME_FOLDER}`.replaceAll('/', '(?:/|%2F)') +
    '([^\\s"\'`()<>]*)',
  'gi',
);
const GAME = new RegExp(String.raw`(?:[a-z]+://)?${nameOf(GAME_HOST)}(?::\d+)?`, 'gi');
const PAGE = new RegExp(String.raw`(?:[a-z]+://)?${nameOf(PAGE_HOST)}(?::\d+)?`, 'gi');

/** Whether an address is on the host that the check has given the game. */
export const isOnOwnHost = ({ hostname }: Pick<URL, 'hostname'>): boolean => hostname === GAME_HOST;

/** Returns a path on the game's own host, relative to its folder where that is near. */
export const ownPath = ({ pathname }: Pick<URL, 'pathname'>): string =>
  pathname
    .replace(GAME_FOLDER, '')
    .replace(/^\/game\//, '../')
    .slice(0, RESULT_LIMITS.text);

/** A text of the game or the browser as a result shows it: without hosts of the check, and not longer than a result holds. */
export const resultText = (text: string): string =>
  text
    .replaceAll(FILE, (_, path: string) => (/^(?:[?#:]|$)/.test(path) ? ENTRY + path : path))
    .replaceAll(GAME, SHOWN.game)
    .replaceAll(PAGE, SHOWN.page)
    .slice(0, RESULT_LIMITS.text);
