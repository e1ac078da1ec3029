/** The predefined messages from a framed game to the portal. */
export const GAME_SIGNALS = [
  'loadingFinished',
  'gameplayStart',
  'gameplayStop',
  'levelComplete',
  'completed',
] as const;
type GameSignal = (typeof GAME_SIGNALS)[number];

type Properties = Readonly<Record<string, unknown>>;

/** A message from a game to the page that frames it, sent by the kit and by the SDK alike. */
export type GameMessage =
  | { readonly type: GameSignal; readonly properties?: Properties }
  | { readonly type: 'event'; readonly name: string; readonly properties?: Properties };

/** The event by which a game tells during play where its player stands: a page that closes hears no `gameplayStop`. */
export const STANDING = 'standing';

/** Marks the messages of this protocol with its version, to tell them from other frames' messages. */
export const MARK = { key: 'playport', version: 1 } as const;

/**
 * The message of the page to a hosted game when somebody presses Play there: the kit starts, as if its own button was pressed.
 */
export const PLAY_REQUEST = { [MARK.key]: MARK.version, type: 'play' } as const;

/** Whether data from the page around a game asks it to start. */
export function isPlayRequest(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return Reflect.get(data, MARK.key) === MARK.version && Reflect.get(data, 'type') === PLAY_REQUEST.type;
}
