import { useEffect, useRef, useState } from 'react';
import { GAME_QUALITY } from '../../../entities/published-terms.rules.ts';
import { trpc } from '../../api/trpc.ts';

/** Whether what is in the frame has answered; `silent` if it is known that it has not, or if it took too long. */
export type Answered = 'unknown' | 'answered' | 'silent';

interface AnswerOptions {
  readonly slug: string;
  readonly srcUrl: string;
  /** Whether the game says that it is loaded. */
  readonly saysSo: boolean;
  /** Whether this browser has saved the game, so that it answers without a network. */
  readonly isSaved: boolean;
  /** Whether the game is on another site. */
  readonly isOutside: boolean;
  readonly isFramed: boolean;
}

/**
 * Whether the game has answered, again after each `load` of its frame. That event does not say so: the browser's error
 * page fires it too, and so does a page that the game went to. A game of the portal's own build says that it is loaded,
 * from its own origin; the origin of any other game is asked, which may also refuse it. A game that answers late is no
 * longer silent.
 */
export function useAnswered({ slug, srcUrl, saysSo, isSaved, isOutside, isFramed }: AnswerOptions) {
  const { client } = trpc.useUtils();
  const [loads, setLoads] = useState(0);
  const [finished, setFinished] = useState(0);
  const [answer, setAnswer] = useState<Answered>('unknown');
  const [attempt, setAttempt] = useState(0);
  const [isLate, setLate] = useState(false);
  const lastLoad = useRef(0);

  async function onLoad(): Promise<void> {
    const load = (lastLoad.current += 1);
    setLoads((count) => count + 1);
    setLate(false);
    if (saysSo) return;
    setAnswer('unknown');
    const answers = isSaved || (await doesAnswer(srcUrl));
    if (load === lastLoad.current) setAnswer(answers ? 'answered' : 'silent');
    // The portal asks too, because a page cannot see the status of another site's answer.
    const refused = answers && isOutside && (await doesRefuse());
    if (refused && load === lastLoad.current) setAnswer('silent');
  }

  const doesRefuse = () =>
    client.play.siteError.query({ slug }).then(
      ({ status }) => status !== null,
      () => false,
    );

  /** A new document of the game has begun: what the one before has said or not said counts no more. */
  function onDocument(): void {
    setLoads(0);
    setFinished(0);
  }

  /** The game says that it is loaded once for each document, before or after its `load` event. */
  const onFinished = () => setFinished((count) => count + 1);

  /** Forgets what the frame has answered, because it is about to be loaded again. */
  function reset(): void {
    lastLoad.current += 1;
    setLoads(0);
    setFinished(0);
    setAnswer('unknown');
    setLate(false);
    setAttempt((count) => count + 1);
  }

  const hasSaidSo = finished >= Math.max(loads, 1);
  const known: Answered = saysSo ? (hasSaidSo ? 'answered' : 'unknown') : answer;
  const isWaiting = isFramed && known === 'unknown';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), GAME_QUALITY.loadSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting, attempt, loads]);
  const answered: Answered = isWaiting && isLate ? 'silent' : known;
  return { answered, attempt, onLoad, onDocument, onFinished, reset };
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
