import {
  type SavedGamesAction,
  type SavedGamesRequest,
  SAVED_GAMES,
  type SaveFailure,
  type SavedSize,
  readSavedGamesAnswer,
} from '../../../entities/offline-game.rules.ts';
import { FRAME_REFERRER_POLICY } from '../../../entities/frame.rules.ts';

/** Longest time that the saved-games page may take from `load` to its `ready` message, in milliseconds. */
const READY_MS = 5000;
/** Longest time that it may say nothing before and after that: it waits for its lock, which a game of that origin can hold for ever. */
const SILENT_MS = 60_000;

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
  readonly id?: string;
}

/**
 * Sends a request to the saved-games page of a play origin, in a hidden frame for this one request. Accepts only
 * messages from this frame and origin that have the known shape.
 * @param onProgress receives the progress of saving, 0–1
 * @returns the size of the saved game afterwards; null if it is not saved
 * @throws SavedGamesError
 */
export async function askPlayOrigin(
  question: Question,
  onProgress = (_share: number) => {},
): Promise<SavedSize | null> {
  const { id = crypto.randomUUID() } = question;
  const frame = openFrame(question.playOrigin);
  const controller = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const request: SavedGamesRequest = {
        source: 'playport',
        id,
        action: question.action,
        slug: question.slug,
      };
      let ready = false;
      let silence: ReturnType<typeof setTimeout> | undefined;
      const giveUpAfter = (ms: number) => {
        clearTimeout(silence);
        silence = setTimeout(() => reject(new SavedGamesError('network')), ms);
      };
      controller.signal.addEventListener('abort', () => clearTimeout(silence));
      const onMessage = (event: MessageEvent<unknown>) => {
        if (event.origin !== question.playOrigin || event.source !== frame.contentWindow) return;
        const answer = readSavedGamesAnswer(event.data);
        if (answer?.type === 'ready') {
          ready = true;
          giveUpAfter(SILENT_MS);
          frame.contentWindow?.postMessage(request, question.playOrigin);
        } else if (answer?.id !== request.id) return;
        else if (answer.type === 'progress') {
          giveUpAfter(SILENT_MS);
          onProgress(answer.share);
        } else if (answer.type === 'done') resolve(answer.kept);
        else reject(new SavedGamesError(answer.why));
      };
      window.addEventListener('message', onMessage, { signal: controller.signal });
      giveUpAfter(SILENT_MS);
      // Without a network the frame still fires `load`, for the browser's error page.
      const loaded = () => ready || giveUpAfter(READY_MS);
      frame.addEventListener('load', loaded, { signal: controller.signal });
    });
  } finally {
    controller.abort();
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
