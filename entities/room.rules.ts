/** A room: people who play a game together, each on their own device. */
export const ROOM = {
  /** Number of people that it is for. */
  fewest: 2,
  most: 8,
  /** For how many seconds a place is kept for somebody whose connection was lost. */
  graceSeconds: 30,
  /** After so many hours a room ends, whoever is in it. */
  hours: 12,
  /** The longest message of a game, in bytes (`bytesOfMessage`): from process to process, PostgreSQL's NOTIFY carries 8,000. */
  messageBytes: 7000,
  /** Number of messages that a player may send in a second; more are dropped. */
  messagesPerSecond: 60,
  /** The longest version that a game may say it has. */
  versionLength: 64,
} as const;

/** The path of the rooms' connections. */
export const ROOM_SOCKET = '/api/rooms/socket/';

/** The letters of a room's code: none of them looks like another one. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const ROOM_CODE = { length: 6, fits: /^[A-HJ-NP-Z2-9]{6}$/ } as const;

/**
 * A room's code.
 * @param bytes as many as the code has letters, each by chance
 */
export const roomCode = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');

const encoder = new TextEncoder();

/** Time for which a text is on its way: in UTF-8, as a JSON string. */
export const bytesOfMessage = (text: string): number => encoder.encode(JSON.stringify(text)).length;
