/** What a framed game may tell the portal, besides events of its own. */
export const GAME_SIGNALS = [
  'loadingFinished',
  'gameplayStart',
  'gameplayStop',
  'levelComplete',
  'completed',
] as const;
type GameSignal = (typeof GAME_SIGNALS)[number];

type Properties = Readonly<Record<string, unknown>>;

/** One message from a game to the page that frames it: the one protocol, of the kit and of the SDK alike. */
export type GameMessage =
  | { readonly type: GameSignal; readonly properties?: Properties }
  | { readonly type: 'event'; readonly name: string; readonly properties?: Properties };

/** The version of the protocol, under a name that other frames' messages do not bear. */
export const MARK = { key: 'playport', version: 1 } as const;
