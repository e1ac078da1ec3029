/** What a framed game may tell the portal. */
export type GameMessage =
  | { readonly type: 'ready' | 'start' | 'stop' }
  | { readonly type: 'score'; readonly score: number }
  | { readonly type: 'over'; readonly score: number; readonly best: number };

const SOURCE = 'playport-game';

/** Reads a message by its shape; null for whatever else a frame may send. */
export function readGameMessage(data: unknown, slug: string): GameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  if (Reflect.get(data, 'source') !== SOURCE || Reflect.get(data, 'slug') !== slug) return null;
  const type: unknown = Reflect.get(data, 'type');
  const score: unknown = Reflect.get(data, 'score');
  const best: unknown = Reflect.get(data, 'best');
  if (type === 'ready' || type === 'start' || type === 'stop') return { type };
  if (type === 'score' && isScore(score)) return { type, score };
  if (type === 'over' && isScore(score) && isScore(best)) return { type, score, best };
  return null;
}

function isScore(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
