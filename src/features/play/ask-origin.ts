interface AskedGame {
  readonly srcUrl: string;
  /** Whether this browser has saved the game, so that it answers without a network. */
  readonly isSaved: boolean;
  /** Asks the portal whether the game's site refuses it; null for a hosted game. */
  readonly isRefused: (() => Promise<boolean>) | null;
}

/**
 * Asks whether what is in a frame can be the game, and tells it as soon as it is known. The `load` event of the frame does
 * not say so: the browser's error page fires it too. The portal is asked as well, because a page cannot see the status of
 * another site's answer.
 */
export async function askOrigin(
  { srcUrl, isSaved, isRefused }: AskedGame,
  tell: (answer: 'answered' | 'silent') => void,
): Promise<void> {
  const answers = isSaved || (await doesAnswer(srcUrl));
  tell(answers ? 'answered' : 'silent');
  if (answers && isRefused !== null && (await isRefused())) tell('silent');
}

/** Whether an origin answers, with whatever status; its answer cannot be read. */
async function doesAnswer(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return true;
  } catch {
    return false;
  }
}
