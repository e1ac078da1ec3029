import { useRef, useState } from 'react';

/** Whether what is in the frame has answered; `silent` if it is known that it has not. */
export type Answered = 'unknown' | 'answered' | 'silent';

/**
 * Whether the game has answered, again after each `load` of its frame. That event does not say so: the browser's error
 * page fires it too, and so does a page that the game went to. A hosted game says that it is loaded, from its own origin;
 * the site of any other game is asked.
 */
export function useAnswered({ srcUrl, playOrigin }: { srcUrl: string; playOrigin: string | null }) {
  const isHosted = playOrigin !== null;
  const [loads, setLoads] = useState(0);
  const [finished, setFinished] = useState(0);
  const [answer, setAnswer] = useState<Answered>('unknown');
  const lastLoad = useRef(0);

  /** @returns whether the game's site answered; true for a hosted game, which says itself what it does */
  async function onLoad(): Promise<boolean> {
    const load = (lastLoad.current += 1);
    setLoads(load);
    if (isHosted) return true;
    setAnswer('unknown');
    const answers = await doesAnswer(srcUrl);
    if (load === lastLoad.current) setAnswer(answers ? 'answered' : 'silent');
    return answers;
  }

  /** A hosted game says that it is loaded once for each document, before or after its `load` event. */
  const onFinished = () => setFinished((count) => count + 1);

  const hasSaidSo = finished >= Math.max(loads, 1);
  const answered: Answered = isHosted ? (hasSaidSo ? 'answered' : 'unknown') : answer;
  return { answered, onLoad, onFinished };
}

/** Whether a site answers, with whatever status; its answer cannot be read. */
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
