import type { IsolationChoice } from '../../../entities/upload.rules.ts';
import { createStore, type Source } from '../../ui/store.ts';
import type { Progress } from './progress.ts';
import type { SendFailure } from './resumable.ts';

/** The state of an archive that the developer chose. */
export type UploadState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'sending' } & Sending)
  /** It stopped, and can be continued. */
  | ({ readonly kind: 'stopped'; readonly message: string } & Sending)
  | { readonly kind: 'refused'; readonly message: string }
  /** All of it has arrived; the form takes the id. */
  | { readonly kind: 'sent'; readonly id: string };

interface Sending extends Progress {
  readonly name: string;
}

export const IDLE: UploadState = { kind: 'idle' };

/** The upload of one form; it goes on while its person looks at other pages of the portal. */
export interface ArchiveUpload extends Source<UploadState> {
  /** Does nothing while an archive is being sent. */
  readonly start: (file: File, isolation: IsolationChoice) => void;
  /** Continues where it stopped. */
  readonly resume: () => void;
  readonly cancel: () => void;
  /** Forgets the outcome. */
  readonly settle: () => void;
}

/**
 * Creates the upload of a form.
 * @param prepare resolves when the person is signed in; asks them to sign in again where their session has ended
 */
export function createArchiveUpload(userId: string, prepare: () => Promise<unknown>): ArchiveUpload {
  const state = createStore<UploadState>(IDLE);
  let chosen: Chosen | null = null;
  let attempt: Attempt | null = null;
  const send = (next: Chosen) => {
    chosen = next;
    attempt = beginAttempt({ ...next, userId, prepare, onState: state.set });
  };
  const resume = () => {
    if (chosen !== null && state.get().kind === 'stopped') send(chosen);
  };
  window.addEventListener('online', resume);
  return {
    ...state,
    start: (file, isolation) => {
      if (state.get().kind !== 'sending') send({ file, isolation });
    },
    resume,
    cancel: () => {
      attempt?.discard();
      chosen = null;
      state.set(IDLE);
    },
    settle: () => state.set(IDLE),
  };
}

interface Attempt {
  /** Stops it, and deletes on the server what has arrived. */
  readonly discard: () => void;
}

/** The archive, and whether the game’s page is isolated. */
interface Chosen {
  readonly file: File;
  readonly isolation: IsolationChoice;
}

interface AttemptOptions extends Chosen {
  readonly userId: string;
  readonly prepare: () => Promise<unknown>;
  /** Not called once the attempt is discarded. */
  readonly onState: (state: UploadState) => void;
}

const NO_ANSWER = 'The connection was lost. What has arrived is kept.';

/** Sends an archive once, from where an earlier attempt stopped. */
function beginAttempt({ file, isolation, userId, prepare, onState }: AttemptOptions): Attempt {
  const since = Date.now();
  let sending: Sending = { name: file.name, size: file.size, sent: 0, sentBefore: 0, elapsedMs: 0 };
  let isDiscarded = false;
  let discardSent: () => unknown = () => {};
  const tell = (state: UploadState) => {
    if (!isDiscarded) onState(state);
  };
  const onFailed = ({ resumable, message }: SendFailure) =>
    tell(
      resumable
        ? { kind: 'stopped', ...sending, message: message ?? NO_ANSWER }
        : { kind: 'refused', message: message ?? NO_ANSWER },
    );
  const onProgress = (sent: number) => {
    const sentBefore = sending.elapsedMs === 0 ? sent : sending.sentBefore;
    sending = { ...sending, sent, sentBefore, elapsedMs: Math.max(1, Date.now() - since) };
    tell({ kind: 'sending', ...sending });
  };
  const send = async () => {
    await prepare();
    const { sendArchive } = await import('./resumable.ts');
    if (isDiscarded) return;
    const onSent = (id: string) => tell({ kind: 'sent', id });
    const upload = await sendArchive({ file, isolation, userId, onProgress, onSent, onFailed });
    discardSent = () => upload.abort(true).catch(() => {});
    if (isDiscarded) discardSent();
  };
  tell({ kind: 'sending', ...sending });
  send().catch(() => onFailed({ resumable: true, message: null }));
  return {
    discard: () => {
      isDiscarded = true;
      discardSent();
    },
  };
}
