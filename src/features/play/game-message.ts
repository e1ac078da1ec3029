import { EVENT_NAME, propertiesFault } from '../../../entities/analytics.rules.ts';
import { anything, decode, literal, object, oneOf, record, string } from '../../../entities/decode.rules.ts';
import { GAME_SIGNALS, type GameMessage, MARK } from '../../../play-origin/sdk/message.ts';

const marked = { [MARK.key]: literal(MARK.version) };
const carried = { properties: record(anything) };
const gameMessage = oneOf(
  object({ ...marked, type: literal(...GAME_SIGNALS) }, carried),
  object({ ...marked, type: literal('event'), name: string }, carried),
);

/** Validates a message from a frame and drops unknown fields; null for any other data. */
export function readGameMessage(data: unknown): GameMessage | null {
  const message = decode(gameMessage, data);
  if (message === undefined) return null;
  const { properties } = message;
  if (properties !== undefined && propertiesFault(properties) !== null) return null;
  const carries = properties === undefined ? {} : { properties };
  if (message.type !== 'event') return { type: message.type, ...carries };
  return isName(message.name) ? { type: message.type, name: message.name, ...carries } : null;
}

function isName(name: string): boolean {
  return name.length <= EVENT_NAME.max && EVENT_NAME.pattern.test(name);
}
