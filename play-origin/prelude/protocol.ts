import type { SavedState } from '../../entities/save.rules.ts';
import type { UnityFolders } from './unity-folder.ts';

/**
 * Messages between the portal and the prelude of a game's document. The portal hands a save over in the frame's name, which is
 * there before the first script. Everything later goes over a `MessageChannel`, whose port the portal sends when the document
 * asks for it.
 */

/** Marks names and messages of this protocol with its version. */
export const PROTOCOL = { key: 'playport', version: 2 } as const;

/** The frame's name, as JSON: the person's save of this game, and what this browser knows of the game's own state. */
export interface FrameName {
  readonly [PROTOCOL.key]: typeof PROTOCOL.version;
  /**
   * The path below which the game's documents are: `/kerb-drift/` where games share an origin, `/` where each game has its
   * own.
   */
  readonly scope: string;
  /** The keys of localStorage and the paths of files that are known to be the game's; others may be there. */
  readonly keys: readonly string[];
  /**
   * Folders in which versions of the game that were made with Unity keep their files. Pages that a browser has stored may not say
   * it.
   */
  readonly folders?: UnityFolders;
  /** The fingerprint of the state that this browser last had in common with the server; null if it had none. */
  readonly base: string | null;
  /** The server's save; null if there is none, or if it is not known. */
  readonly save: { readonly fingerprint: string; readonly state: SavedState } | null;
  /**
   * Whether the save takes the place of the game's own state whatever that is: the player has chosen it, or what is there
   * is another person's.
   */
  readonly replaces: boolean;
  /**
   * Token that the portal has told the saved-games page of this origin just before. A name without it may be from another game,
   * which has led the frame here.
   */
  readonly token: string;
}

/** Key under which the saved-games page puts the beginning of the next name, in `sessionStorage`. */
export const VOUCHED = 'playport';

/** Returns the beginning of a name with this token: `JSON.stringify` writes these two first. */
export const beginningOf = (token: string): string =>
  JSON.stringify({ [PROTOCOL.key]: PROTOCOL.version, token }).slice(0, -1);

/** From a document to the portal's window: it asks for a port. */
export const HELLO = { [PROTOCOL.key]: PROTOCOL.version, type: 'hello' } as const;

/** From the portal to the document, with the port. */
export interface Welcome {
  readonly [PROTOCOL.key]: typeof PROTOCOL.version;
  readonly type: 'welcome';
  /** As in the frame's name; a document that the game opens later has no name to read. */
  readonly scope: string;
  readonly keys: readonly string[];
  readonly folders?: UnityFolders;
  readonly base: string | null;
  /** Ticket with which the document sends its last state when the page goes; null where nothing is sent. */
  readonly ticket?: string | null;
}

/** From the document to the portal, over the port, once: what the game goes on from. */
export interface PlacedMessage {
  readonly type: 'placed';
  /** The fingerprint of the save where it took the place of the game's own state, else the base. */
  readonly basis: string | null;
  /** The fingerprint of the state as it is now. */
  readonly fingerprint: string;
}

/** From the document to the portal: the state has changed. */
export interface StateMessage {
  readonly type: 'state';
  readonly fingerprint: string;
  /** JSON of a `SavedState`: one text, whose length the portal checks before it reads it. */
  readonly state: string;
}

/** From the document to the portal: the state is larger than a save may be, so it stays in this browser. */
export interface TooLargeMessage {
  readonly type: 'too-large';
}

/** From the document to the portal, at most every 200 ms: how much of the game has arrived, in bytes before compression. */
export interface LoadingMessage {
  readonly type: 'loading';
  readonly bytes: number;
}
