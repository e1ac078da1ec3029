import { EVENT_NAME, propertiesFault } from '../../../entities/analytics.rules.ts';
import { GAME_SIGNALS, type GameMessage, MARK } from '../../../play-origin/sdk/message.ts';

/** Reads a message by its shape; null for whatever else a frame may send. */
export function readGameMessage(data: unknown): GameMessage | null {
  if (typeof data !== 'object' || data === null || Reflect.get(data, MARK.key) !== MARK.version) return null;
  const type: unknown = Reflect.get(data, 'type');
  const properties = readProperties(Reflect.get(data, 'properties'));
  if (properties === null) return null;
  if (type === 'event') {
    const name: unknown = Reflect.get(data, 'name');
    return isName(name) ? { type, name, ...properties } : null;
  }
  const signal = GAME_SIGNALS.find((known) => known === type);
  return signal === undefined ? null : { type: signal, ...properties };
}

/** The properties as a message has them, none when there are none; null when they are more than an event may carry. */
function readProperties(given: unknown): { readonly properties?: Readonly<Record<string, unknown>> } | null {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null || propertiesFault(given) !== null) return null;
  return { properties: { ...given } };
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && name.length <= EVENT_NAME.max && EVENT_NAME.pattern.test(name);
}
