import { array, decode, number, object, type Shaped, string } from '../../../entities/decode.rules.ts';
import type { Toast } from '../../ui/toast.ts';

const report = object({
  sent: number,
  /** What was refused, and why, in words. */
  refused: array(string),
  /** Mutations that wait for their person to sign in again. */
  signedOut: number,
});
/** What became of mutations that were sent, as far as the person is told of it. */
export type Report = Shaped<typeof report>;

export const NOTHING: Report = { sent: 0, refused: [], signedOut: 0 };

export function readReport(value: unknown): Report | undefined {
  return decode(report, value);
}

export function addReports(a: Report, b: Report): Report {
  return { sent: a.sent + b.sent, refused: [...a.refused, ...b.refused], signedOut: b.signedOut };
}

const things = (count: number) => (count === 1 ? 'What you did offline' : `${count} things you did offline`);
const have = (count: number) => (count === 1 ? 'has' : 'have');

/** One toast for all of it; null when there is nothing to tell. */
export function toastOf({ sent, refused, signedOut }: Report): Toast | null {
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
