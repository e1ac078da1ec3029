/** Properties of an event: plain JSON values, at most 32 entries, 3 levels deep, 2,048 characters of JSON. */
export type PlayportProperties = Readonly<Record<string, unknown>>;

/** The player. Nothing says who that is outside this game. */
export interface PlayportPlayer {
  /** The same for this game and player on all their devices, and another one in every other game; null for a guest. */
  readonly id: string | null;
  readonly isGuest: boolean;
  /** The player's language, such as `pt-BR`. */
  readonly language: string;
}

/** The player's wishes for games. */
export interface PlayportSettings {
  /** Games make no sound. */
  readonly muted: boolean;
  /** The player has asked for less motion. */
  readonly reducedMotion: boolean;
  /** The game is in the Kids Zone: no links out, no free text from others, nothing about the player. */
  readonly kids: boolean;
}

/** Permission to have one run of a game judged. */
export interface PlayportRun {
  /** The run's id, for one score. */
  readonly run: string;
  /** The seed of the game's random numbers. */
  readonly seed: string;
  /** The day of the daily challenge, such as `2026-11-23`; null where the run is not part of it. */
  readonly day: string | null;
}

/** A run that somebody has played, to be played again before the player's eyes. */
export interface PlayportReplay {
  /** Such as `Brave Otter, 12,300`. */
  readonly title: string;
  readonly seed: string;
  /** The mode's id; '' if the game has no modes. */
  readonly mode: string;
  /** The version of the game that it was played with. */
  readonly version: string;
  readonly recording: string;
  /** The player wants to play against it: the game shows it beside a run of the player's own. */
  readonly isGhost: boolean;
}

/** A board of a game, and a mode of it where it has some. Without one: today's board of the first mode. */
export interface PlayportBoardChoice {
  /** Days end at midnight UTC, weeks on Sunday. Only proven boards have a daily challenge. */
  readonly board?: 'today' | 'week' | 'all' | 'daily';
  readonly mode?: string;
}

/** A place on a board. */
export interface PlayportScore {
  /** From 1. */
  readonly place: number;
  readonly name: string;
  readonly score: number;
  /** The score as it is shown. */
  readonly text: string;
  /** Whether it is the player's own; false for everybody in a game that Playport does not host. */
  readonly mine: boolean;
}

/** The first fifty places of a board. */
export interface PlayportBoard {
  /** Whether the scores are proven; if not, the game has reported them and nothing checks them. */
  readonly verified: boolean;
  /** The name of what is counted, such as `Score`. */
  readonly label: string;
  readonly better: 'higher' | 'lower';
  /** Number of players with a place. */
  readonly players: number;
  readonly entries: readonly PlayportScore[];
}

/** The fate of a score. */
export interface PlayportPlace {
  /** Whether it is the player's best of today; only that one is kept. */
  readonly best: boolean;
  /** The player's place today, with their best score; null where a moderator has removed it. */
  readonly place: number | null;
}

/** Somebody in a room. */
export interface PlayportRoomPlayer {
  /** From 0; nobody else in the room has it. */
  readonly place: number;
  readonly name: string;
  /** Whether the game there has called `ready` since the last round began. */
  readonly ready: boolean;
  /** The connection is lost. The place is kept for half a minute; then the player is no longer in the list. */
  readonly away: boolean;
}

/** A room: people who play the game together, each on their own device. */
export interface PlayportRoom {
  /** Six letters and digits, by which others join. */
  readonly code: string;
  /** The place of the player on this device. */
  readonly me: number;
  /** For how many people the room is. */
  readonly places: number;
  /** In the order of their places; the first one is the host. */
  readonly players: readonly PlayportRoomPlayer[];
  /** Whether a round is being played. */
  readonly started: boolean;
  /** Counts the rounds that have begun. */
  readonly round: number;
  /** The seed of the round's random numbers, the same on every device. */
  readonly seed: string;
  /** Whether players who are ready have different versions of the game: then no round begins until they have loaded the page anew. */
  readonly versionsDiffer: boolean;
  /** Whether this device is connected; while it is not, nothing arrives. */
  readonly connected: boolean;
}

/**
 * The reason why a promise was rejected, as its error's `code`: `no_portal` (the page around the game is not Playport),
 * `not_hosted` (only games that Playport hosts may do this), `unknown_call` (this Playport does not know the call), `invalid`
 * (the arguments are not right), `unavailable` (it cannot be done just now).
 */
export type PlayportErrorCode = 'no_portal' | 'not_hosted' | 'unknown_call' | 'invalid' | 'unavailable';

/**
 * The Playport SDK, version 2. Games that Playport hosts have it as `Playport` without a script; others load `/sdk/v2.js` of the play
 * origin. The calls that return nothing report how the game is played and are always safe. All others return promises.
 */
export interface PlayportV2 {
  readonly version: 2;

  /** Resolves when Playport is there to be asked; rejected with `no_portal` where it is not. */
  ready(): Promise<void>;

  /** Everything is loaded; the game can be started. */
  loadingFinished(): void;
  /** Play begins: a run starts, or resumes after a pause. */
  gameplayStart(properties?: PlayportProperties): void;
  /**
   * Play stops: a pause, a menu, the end of a run. `standing`: where the player stands, in at most 60 characters such as
   * `260 points, wave 4`, which the player finds under Continue playing; it is not in Analytics. A page that is closed
   * hears no stop: tell it during play too, as `event('standing', { standing })`, once it has changed.
   */
  gameplayStop(properties?: PlayportProperties): void;
  /** The player completed a level; `level` is its number or its name. */
  levelComplete(level: number | string, properties?: PlayportProperties): void;
  /** The player finished the game, or a run of it, won or lost. */
  completed(properties?: PlayportProperties): void;
  /** Any other event. A name starts with a letter; at most 64 letters, digits, `_`, `-`, `.` or `:`. */
  event(name: string, properties?: PlayportProperties): void;

  readonly player: {
    get(): Promise<PlayportPlayer>;
  };

  /**
   * The game's own storage, as JSON values. It is in the browser, works without a network, and follows a signed-in player to
   * other devices, as everything does that a hosted game keeps in localStorage. 3 MB in all.
   */
  readonly storage: {
    /** The value, or null where there is none. */
    get(key: string): Promise<unknown>;
    set(key: string, value: unknown): Promise<void>;
    remove(key: string): Promise<void>;
    /** In alphabetical order. */
    keys(): Promise<readonly string[]>;
    /**
     * A picture of where the player is, for when they choose between two saves; null for none. It goes with what the game stores next.
     * What WebGL draws is there only in the frame that drew it.
     */
    setPicture(picture: ImageBitmapSource | null): Promise<void>;
  };

  /** Proven scores: the portal plays a recorded run again, with the game's own code, before it shows the score. */
  readonly runs: {
    /** Asks for a run; null where the game has no board. One may ask ahead: a run may be begun later, for a day. */
    begin(run: { readonly mode: string; readonly version: string }): Promise<PlayportRun | null>;
    /** Hands in the score of a run and its recording, once. Resolves when they have been received. */
    finish(run: { readonly run: string; readonly score: number; readonly recording: string }): Promise<void>;
    /** Calls back when the player wants to see a run again. Returns a function that ends it. */
    onWatch(listener: (replay: PlayportReplay) => void): () => void;
  };

  /** The game's boards. Those of other developers' games are unverified, and off until the developer switches them on. None in the Kids Zone. */
  readonly scores: {
    /**
     * Reports a score to the unverified board. Resolves to the player's place of today; to null in a game that Playport does not
     * host, which learns nothing about the player.
     */
    submit(score: number): Promise<PlayportPlace | null>;
    /** Reads a board. */
    top(which?: PlayportBoardChoice): Promise<PlayportBoard>;
    /** The player's own place on a board; null without one. Hosted games only. */
    mine(which?: PlayportBoardChoice): Promise<PlayportScore | null>;
  };

  /** The medals of a game that Playport knows them of. They prove nothing, and rank nobody. */
  readonly medals: {
    /** Tells which medals the player has earned so far, all of them, by id; those that are not the game's are left out. */
    earned(medals: readonly string[]): Promise<void>;
  };

  /** Players on several devices in one room. Nobody needs an account. Not in the Kids Zone. */
  readonly rooms: {
    /** Makes a room, with this player as its host. */
    create(options?: { readonly places?: number }): Promise<PlayportRoom>;
    /** Joins the room with this code. */
    join(code: string): Promise<PlayportRoom>;
    leave(): Promise<void>;
    /** Lists the players in the room; nobody without one. */
    players(): Promise<readonly PlayportRoomPlayer[]>;
    /**
     * Says that the game is ready here, and in which version: a round begins only where all have the same one. A round that
     * was played is then over.
     */
    ready(version: string): Promise<void>;
    /** Begins a round, as the host, once everybody is ready. */
    start(): Promise<void>;
    /** Sends a JSON value to the others: at most 7,000 bytes, 60 times a second. What a player sends arrives in order. */
    send(data: unknown): Promise<void>;
    /** Calls back with the room at once, and with each change; null without a room. Returns a function that ends it. */
    onChange(listener: (room: PlayportRoom | null) => void): () => void;
    /** Calls back with what the others send, and the sender's place. Returns a function that ends it. */
    onMessage(listener: (data: unknown, from: number) => void): () => void;
  };

  readonly ui: {
    /**
     * Offers the game's page to somebody else, by the device's own sheet or as a copied link; with a `picture` (a PNG of at most 4 MB,
     * hosted games only) that picture alone, which is saved to the device where it has no sheet for files. `link` is a text of at most
     * 800 letters, digits, `.`, `-`, `+` and `_` that goes with the address, such as a level: `link()` gives it to the game that is opened
     * there. Call it in a press.
     */
    share(words?: {
      readonly title?: string;
      readonly text?: string;
      readonly link?: string;
      readonly picture?: Blob;
    }): Promise<'shared' | 'copied' | 'saved' | 'dismissed'>;
    /** The `link` of the address by which the player came; null without one. Anybody can have written it: check it. */
    link(): Promise<string | null>;
    /** Offers the link to the player's room, in the same way. Call it in a press. */
    invite(): Promise<'shared' | 'copied' | 'dismissed'>;
    /**
     * Puts a text of at most 10,000 letters on the clipboard; the player is told which. Call it in a press. Hosted games only,
     * and not in the Kids Zone.
     */
    copy(text: string): Promise<void>;
    /**
     * Saves a file of at most 10 MB to the device, once a press. The name's ending is one of csv, gif, jpg, json, mid, mp3, ogg, png,
     * sav, save, txt, wav, webm and webp. Resolves to the name that it was saved as. Hosted games only, and not in the Kids Zone.
     */
    download(name: string, file: Blob): Promise<string>;
    /** Enters or leaves fullscreen. Call it in a press. */
    fullscreen(on?: boolean): Promise<void>;
  };

  readonly settings: {
    get(): Promise<PlayportSettings>;
    /** Mutes all games of this browser, or lets them be heard: for a game's own sound button. */
    mute(muted: boolean): Promise<void>;
    /** Calls back with each change. Returns a function that ends it. */
    onChange(listener: (settings: PlayportSettings) => void): () => void;
  };
}
