import {
  type KeeperDeed,
  type KeeperRequest,
  KEEPER,
  type KeepFailure,
  type KeptSize,
  readKeeperAnswer,
} from '../../../entities/saved-game.rules.ts';
import { FRAME_REFERRER_POLICY } from '../../../entities/frame.rules.ts';

/** How long the keeper's page may take to say that it listens once it is loaded. */
const READY_MS = 5000;

/** The keeper did not do it. */
export class KeeperFailure extends Error {
  readonly why: KeepFailure;

  constructor(why: KeepFailure) {
    super(`The keeper failed: ${why}`);
    this.why = why;
  }
}

interface Question {
  readonly playOrigin: string;
  readonly deed: KeeperDeed;
  readonly slug: string;
}

/**
 * Asks the keeper of a play origin, in an unseen frame that is there for this one question: only this frame, only its
 * origin, only answers of the known shape are heard.
 * @param tell hears the share that is here of a game that is being saved, 0–1
 * @returns what is kept of the game afterwards; null for nothing. Throws KeeperFailure.
 */
export async function askKeeper(question: Question, tell = (_share: number) => {}): Promise<KeptSize | null> {
  const frame = openFrame(question.playOrigin);
  const over = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const request: KeeperRequest = {
        source: 'playport',
        id: crypto.randomUUID(),
        deed: question.deed,
        slug: question.slug,
      };
      let ready = false;
      const hear = (event: MessageEvent<unknown>) => {
        if (event.origin !== question.playOrigin || event.source !== frame.contentWindow) return;
        const answer = readKeeperAnswer(event.data);
        if (answer?.type === 'ready') {
          ready = true;
          frame.contentWindow?.postMessage(request, question.playOrigin);
        } else if (answer?.id !== request.id) return;
        else if (answer.type === 'progress') tell(answer.share);
        else if (answer.type === 'done') resolve(answer.kept);
        else reject(new KeeperFailure(answer.why));
      };
      window.addEventListener('message', hear, { signal: over.signal });
      // With no network the frame loads too: the browser's own page about that.
      const giveUp = () => setTimeout(() => ready || reject(new KeeperFailure('network')), READY_MS);
      frame.addEventListener('load', giveUp, { signal: over.signal });
    });
  } finally {
    over.abort();
    frame.remove();
  }
}

function openFrame(playOrigin: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Keeper of saved games';
  frame.sandbox.add('allow-scripts', 'allow-same-origin');
  frame.referrerPolicy = FRAME_REFERRER_POLICY;
  frame.src = new URL(KEEPER.page, playOrigin).href;
  document.body.append(frame);
  return frame;
}
