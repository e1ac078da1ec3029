/** What an event may carry: plain JSON values, at most 32 entries, 3 levels deep, 2,048 letters of JSON. */
type PlayportProperties = Readonly<Record<string, unknown>>;

/**
 * The Playport SDK, version 1: a game tells the portal that frames it how it is played, and its developer reads the sums
 * under Analytics. Every call is safe anywhere: outside Playport, and when something is wrong with it, nothing happens.
 * Say nothing that tells who a player is.
 */
interface PlayportSdk {
  /** Everything is loaded; the game can be started. */
  loadingFinished(): void;
  /** Somebody plays: a run begins, or goes on after a pause. */
  gameplayStart(properties?: PlayportProperties): void;
  /** Nobody plays for the moment: a pause, a menu, the end of a run. */
  gameplayStop(properties?: PlayportProperties): void;
  /** A level is done; `level` is its number or its name. */
  levelComplete(level: number | string, properties?: PlayportProperties): void;
  /** The game, or a run of it, was played to its end, won or lost. */
  completed(properties?: PlayportProperties): void;
  /** Anything else. A name begins with a letter and goes on with letters, digits, `_`, `-`, `.` or `:`; at most 64. */
  event(name: string, properties?: PlayportProperties): void;
}

/** There once `/sdk/v1.js` of the play origin has run. */
declare const Playport: PlayportSdk;

interface Window {
  readonly Playport: PlayportSdk;
}
