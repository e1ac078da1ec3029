import {
  type SavedGamesAction,
  type SavedGamesRequest,
  SAVED_GAMES,
  type SaveFailure,
  type SavedSize,
  readSavedGamesAnswer,
} from '../../../entities/saved-game.rules.ts';
import { FRAME_REFERRER_POLICY } from '../../../entities/frame.rules.ts';

/** How long the saved-games page may take, once loaded, to say that it is listening, in milliseconds. */
const READY_MS = 5000;

/** The play origin could not carry out the request. */
export class SavedGamesError extends Error {
  readonly why: SaveFailure;

  constructor(why: SaveFailure) {
    super(`The play origin failed: ${why}`);
    this.why = why;
  }
}

interface Question {
  readonly playOrigin: string;
  readonly action: SavedGamesAction;
  readonly slug: string;
}

/**
 * Asks the saved-games page of a play origin, in a hidden frame that is there for this one question: only this frame, only its
 * origin, only answers of the known shape are heard.
 * @param tell hears the share that is here of a game that is being saved, 0–1
 * @returns what is kept of the game afterwards; null for nothing. Throws SavedGamesError.
 */
export async function askPlayOrigin(
  question: Question,
  tell = (_share: number) => {},
): Promise<SavedSize | null> {
  const frame = openFrame(question.playOrigin);
  const over = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const request: SavedGamesRequest = {
        source: 'playport',
        id: crypto.randomUUID(),
        action: question.action,
        slug: question.slug,
      };
      let ready = false;
      const hear = (event: MessageEvent<unknown>) => {
        if (event.origin !== question.playOrigin || event.source !== frame.contentWindow) return;
        const answer = readSavedGamesAnswer(event.data);
        if (answer?.type === 'ready') {
          ready = true;
          frame.contentWindow?.postMessage(request, question.playOrigin);
        } else if (answer?.id !== request.id) return;
        else if (answer.type === 'progress') tell(answer.share);
        else if (answer.type === 'done') resolve(answer.kept);
        else reject(new SavedGamesError(answer.why));
      };
      window.addEventListener('message', hear, { signal: over.signal });
      // With no network the frame loads too: the browser's own page about that.
      const giveUp = () => setTimeout(() => ready || reject(new SavedGamesError('network')), READY_MS);
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
  frame.title = 'Saved games';
  frame.sandbox.add('allow-scripts', 'allow-same-origin');
  frame.referrerPolicy = FRAME_REFERRER_POLICY;
  frame.src = new URL(SAVED_GAMES.page, playOrigin).href;
  document.body.append(frame);
  return frame;
}
