/** The games of this page whose saves are being watched: their own session sends them. */
const open = new Map<string, number>();

export const isOpen = (gameId: string): boolean => (open.get(gameId) ?? 0) > 0;

/** Says that a game is open, until the returned function is called. */
export function markOpen(gameId: string): () => void {
  open.set(gameId, (open.get(gameId) ?? 0) + 1);
  return () => void open.set(gameId, (open.get(gameId) ?? 0) - 1);
}

/** Sends a game's save while no other tab does; a browser without Web Locks sends it twice, which the server allows. */
export function withSaveLock<Result>(gameId: string, send: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(`playport-save ${gameId}`, send) : send();
}
