import { forgetAnswers } from './cached-answers.ts';
import { forgetQueued } from './mutation-queue.ts';

/** Leaves nothing on this device of a person who signs out. */
export async function forgetOnDevice(userId: string | undefined): Promise<void> {
  await forgetAnswers();
  if (userId !== undefined) await forgetQueued(userId);
}
