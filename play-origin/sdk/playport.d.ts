/** Properties of an event: plain JSON values, at most 32 entries, 3 levels deep, 2,048 characters of JSON. */
type PlayportProperties = Readonly<Record<string, unknown>>;

/**
 * The Playport SDK, version 1: a game reports to the portal that frames it how it is played, and its developer reads
 * the totals under Analytics. Every call is safe: outside Playport and with invalid arguments, nothing happens. Send
 * nothing that identifies a player.
 */
interface PlayportSdk {
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
  /**
   * Any other event. A name starts with a letter, followed by letters, digits, `_`, `-`, `.` or `:`; at most 64
   * characters.
   */
  event(name: string, properties?: PlayportProperties): void;
}

/** Defined once `/sdk/v1.js` of the play origin has run. */
declare const Playport: PlayportSdk;

interface Window {
  readonly Playport: PlayportSdk;
}
