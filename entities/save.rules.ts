/** A player's save of a game: what the game stored in the browser, as it follows the player from one device to the next. */

/** Limits that the prelude knows: it is in every document of a game. */
export const SAVE_STATE = {
  /** One state of one game, as UTF-8 bytes of JSON. */
  bytes: 3_000_000,
  /** A browser sends a game's state at most this often. */
  everySeconds: 5,
} as const;

/** The state that a game stores while its page goes, which its document sends itself: the page around it is going too. */
export const LAST_STATE = {
  /** The path on the play origin that takes it. */
  path: '/_last-state',
  /** The request, in bytes: browsers let pages that go send 64 KiB (Fetch standard, 4.6). A larger state is sent at the next visit. */
  bytes: 60_000,
  /** The earlier states that one can name. */
  follows: 50,
  /** Hours for which a ticket for it is valid. */
  ticketHours: 24,
} as const;

/** Limits of saves. */
export const SAVE = {
  ...SAVE_STATE,
  /** All saves of one person together, under all addresses of their mailbox, copies counted, in bytes. */
  perPerson: 50_000_000,
  /** Keys of localStorage, and files, of one game. */
  entries: 5_000,
  /** The length of a key or of a file's path. */
  nameLength: 1_000,
  /** A picture of the state, as a `data:` address. */
  pictureLength: 60_000,
  /** Saves in one call that imports: whoever imports holds up their own other writes meanwhile. */
  perImport: 100,
} as const;

/**
 * Limits of save conflicts: where two devices went on from one state, the second one's is kept beside the first until the player has
 * chosen.
 */
export const SAVE_CONFLICT = { days: 30, perGame: 5 } as const;

/** A file of a game's file system in IndexedDB, as Emscripten's IDBFS stores it for Unity, Godot and others. */
export interface SavedFile {
  /** The database, which has the name of the file system's mount point, such as `/idbfs`. */
  readonly database: string;
  readonly path: string;
  /** The mode of a Unix file system: `0o100644` for a plain file, `0o40755` for a folder. */
  readonly mode: number;
  /** Time at which it was changed, in milliseconds since 1970. */
  readonly time: number;
  /** Base64; null for a folder. */
  readonly contents: string | null;
}

/** All that a game stored. */
export interface SavedState {
  /** localStorage. */
  readonly local: Readonly<Record<string, string>>;
  readonly files: readonly SavedFile[];
}

/**
 * The name of a state: a hash of localStorage, then a hash of the files, eight hexadecimal digits each
 * (`play-origin/prelude/fingerprint.ts`). Equal states have equal fingerprints on all devices.
 */
export const FINGERPRINT = /^[\da-f]{16}$/;

/** A picture that may be shown: made by a game, so it is checked as anything that a stranger sends. */
export const SAVE_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/;

/** The version that a first write names: there is nothing yet. */
export const NO_VERSION = 0;
