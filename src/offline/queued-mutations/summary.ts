import { array, decode, number, object, type Shaped, string } from '../../../entities/decode.rules.ts';
import type { Toast } from '../../ui/toast.ts';

const summary = object({
  sent: number,
  /** A sentence for each refused mutation, with the reason. */
  refused: array(string),
  /** The number of mutations that wait until the person signs in again. */
  signedOut: number,
});
/** The outcome of sending queued mutations, as far as it is shown to the person. */
export type Summary = Shaped<typeof summary>;

export const EMPTY_SUMMARY: Summary = { sent: 0, refused: [], signedOut: 0 };

export function readSummary(value: unknown): Summary | undefined {
  return decode(summary, value);
}

export function addSummaries(a: Summary, b: Summary): Summary {
  return { sent: a.sent + b.sent, refused: [...a.refused, ...b.refused], signedOut: b.signedOut };
}

const things = (count: number) => (count === 1 ? 'What you did offline' : `${count} things you did offline`);
const have = (count: number) => (count === 1 ? 'has' : 'have');

/** Makes one toast of a summary; null if there is nothing to say. */
export function toastOf({ sent, refused, signedOut }: Summary): Toast | null {
  const arrived = sent === 0 ? '' : `${things(sent)} ${have(sent)} arrived.`;
  if (refused.length > 0)
    return {
      title: 'Not everything could be sent',
      message: [arrived, ...refused].join(' ').trim(),
      tone: 'bad',
    };
  if (signedOut > 0) {
    return {
      title: 'Sign in to send it',
      message:
        `${arrived} ${things(signedOut)} ${signedOut === 1 ? 'waits' : 'wait'} until you sign in again.`.trim(),
    };
  }
  return sent === 0 ? null : { title: 'Sent', message: arrived, tone: 'good' };
}
