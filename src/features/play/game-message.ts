import { EVENT_NAME, propertiesFault } from '../../../entities/analytics.rules.ts';
import { anything, decode, literal, object, oneOf, record, string } from '../../../entities/decode.rules.ts';
import { RECENT } from '../../../entities/play.rules.ts';
import { oneLine } from '../../../entities/text.rules.ts';
import { GAME_SIGNALS, type GameMessage, MARK, STANDING } from '../../../play-origin/sdk/message.ts';

const marked = { [MARK.key]: literal(MARK.version) };
const carried = { properties: record(anything) };
const gameMessage = oneOf(
  object({ ...marked, type: literal(...GAME_SIGNALS) }, carried),
  object({ ...marked, type: literal('event'), name: string }, carried),
);

/** A game's message. */
export type ValidMessage = GameMessage & {
  /** Of `gameplayStop` and of the event `standing`: where the player stands, in the game's own words; in no analytics. */
  readonly standing?: string;
};

/** Validates a message from a frame and drops unknown fields; null for any other data. */
export function readGameMessage(data: unknown): ValidMessage | null {
  const message = decode(gameMessage, data);
  if (message === undefined) return null;
  const { properties } = message;
  if (properties !== undefined && propertiesFault(properties) !== null) return null;
  if (message.type === 'gameplayStop' && properties !== undefined) return stopped(properties);
  const carries = properties === undefined ? {} : { properties };
  if (message.type !== 'event') return { type: message.type, ...carries };
  if (message.name === STANDING) return { type: 'event', name: STANDING, ...standingIn(properties) };
  return isName(message.name) ? { type: message.type, name: message.name, ...carries } : null;
}

function stopped({ standing, ...properties }: Readonly<Record<string, unknown>>): ValidMessage {
  return {
    type: 'gameplayStop',
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...standingIn({ standing }),
  };
}

function standingIn({ standing }: Readonly<Record<string, unknown>> = {}): { readonly standing?: string } {
  const words = string(standing) ? oneLine(standing).trim() : '';
  return words === '' || words.length > RECENT.words ? {} : { standing: words };
}

function isName(name: string): boolean {
  return name.length <= EVENT_NAME.max && EVENT_NAME.pattern.test(name);
}
