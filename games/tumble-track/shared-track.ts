import type { Kit } from '../kit/game.ts';
import { sdkHere } from '../kit/sdk.ts';
import { parseTrack, type Piece, TrackError, writeTrack } from './track.ts';

/** The track in the link by which the player came, or the words on why there is none; null without a link, and once it was ridden. */
let shared: readonly Piece[] | TrackError | null = null;

/** A link's text, as `ui.share({ with })` hands it to the game. */
const HANDED = /^#with=([\w.~-]{1,1500})$/;

/** Looks for a track in the hash of the game's document. */
export function receiveSharedTrack(hash: string): void {
  const [, text] = HANDED.exec(hash) ?? [];
  if (text !== undefined) shared = readSharedTrack(text);
}

/** Writes a track as the text of a link, where no sign needs an escape. */
export const linkTextOf = (pieces: readonly Piece[]): string => writeTrack(pieces, true).replaceAll('+', '~');

/** Reads the text of a link; words for the player in place of a track that is none. */
export function readSharedTrack(text: string): readonly Piece[] | TrackError {
  try {
    return parseTrack(text.replaceAll('~', '+'));
  } catch (error) {
    if (error instanceof TrackError) return error;
    throw error;
  }
}

/** Returns the track of the link, once. Says why, if it is none. */
export function takeSharedTrack({ hud }: Pick<Kit, 'hud'>): readonly Piece[] | null {
  const track = shared;
  shared = null;
  if (!(track instanceof TrackError)) return track;
  hud.say(track.message, 3);
  return null;
}

/** Offers a link to a track. Call it in a press. Returns whether the page around the game could. */
export async function shareTrack(pieces: readonly Piece[]): Promise<boolean> {
  const sdk = sdkHere();
  if (sdk === null) return false;
  const words = { title: 'Tumble Track', text: 'Ride the track that I have built' };
  return sdk.ui.share({ ...words, with: linkTextOf(pieces) }).then(
    () => true,
    () => false,
  );
}
