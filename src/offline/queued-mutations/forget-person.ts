import { forgetAnswers } from './cached-answers.ts';
import { forgetActs } from './mutation-queue.ts';

/** Leaves nothing on this device of a person who signs out. */
export async function forgetOnDevice(userId: string | undefined): Promise<void> {
  await forgetAnswers();
  if (userId !== undefined) await forgetActs(userId);
}
