import type { Failure } from '../../ui/failure.ts';
import { showToast } from '../../ui/toast.ts';

/** Tells that the developer form was not taken: the server's words, or ours when it said nothing. */
export function tellSubmissionFailure({ code, message }: Failure): void {
  showToast({
    title: 'Submission failed',
    message: code === 'offline' ? 'Failed to submit game' : message,
    tone: 'bad',
  });
}
