/** Number of messages that a game may send in a second; more are dropped unread. */
const MOST_MESSAGES = 100;
/** The number of calls of the portal's server that a game may make in a minute; more are refused. */
const MOST_SERVER_CALLS = 60;

/** Returns a function that counts the messages of a game, and says whether this one is too many. */
export const countFlood = (now?: () => number): (() => boolean) =>
  countInWindow({ most: MOST_MESSAGES, milliseconds: 1000, ...(now === undefined ? {} : { now }) });

/**
 * Returns a function that counts the calls of a frame, whichever document makes them, and says whether this one is too many: they
 * would use up what the portal allows the player's network, which others share.
 */
export const countServerCalls = (now?: () => number): (() => boolean) =>
  countInWindow({ most: MOST_SERVER_CALLS, milliseconds: 60_000, ...(now === undefined ? {} : { now }) });

interface Window {
  readonly most: number;
  readonly milliseconds: number;
  readonly now?: () => number;
}

function countInWindow({ most, milliseconds, now = () => performance.now() }: Window): () => boolean {
  let began = -Infinity;
  let count = 0;
  return () => {
    if (now() - began > milliseconds) [began, count] = [now(), 0];
    count += 1;
    return count > most;
  };
}
