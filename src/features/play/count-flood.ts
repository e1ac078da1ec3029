/** How many messages a game may send in a second; what is more is dropped unread. */
const MOST_MESSAGES = 100;

/** Returns a function that counts the messages of a game, and says whether this one is too many. */
export function countFlood(now = () => performance.now()): () => boolean {
  let began = -Infinity;
  let count = 0;
  return () => {
    if (now() - began > 1000) [began, count] = [now(), 0];
    count += 1;
    return count > MOST_MESSAGES;
  };
}
