import type { Kit } from '../kit/game.ts';
import { sdkHere } from '../kit/sdk.ts';
import { parseTrack, type Piece, TrackError, writeTrack } from './track.ts';

/** The track in the link by which the player came, or the words on why there is none; null without a link, and once it was ridden. */
let shared: readonly Piece[] | TrackError | null = null;

/** Asks the page around the game for the link's text. */
export async function askForSharedTrack(): Promise<void> {
  // No page is there when a run is replayed.
  if (!('window' in globalThis)) return;
  // Outside Playport nobody answers.
  const text = await sdkHere()
    ?.ui.link()
    .catch(() => null);
  if (typeof text === 'string') shared = readSharedTrack(text);
}

/** Reads the text of a link; words for the player in place of a track that is none. */
export function readSharedTrack(text: string): readonly Piece[] | TrackError {
  try {
    return parseTrack(text);
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
  const link = writeTrack(pieces, true);
  return sdk.ui.share({ title: 'Tumble Track', text: 'Ride the track that I have built', link }).then(
    () => true,
    () => false,
  );
}
