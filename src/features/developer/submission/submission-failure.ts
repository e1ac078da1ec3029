import type { Failure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';

/** Shows that the developer form was refused: the server's message, or a general one while offline. */
export function showSubmissionFailure({ code, message }: Failure): void {
  showToast({
    title: 'Submission failed',
    message: code === 'offline' ? 'Failed to submit game' : message,
    tone: 'bad',
  });
}
