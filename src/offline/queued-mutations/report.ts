import { fieldOf } from '../../api/field-of.ts';
import type { Toast } from '../../ui/toast.ts';

/** What became of mutations that were sent, as far as the person is told of it. */
export interface Report {
  readonly sent: number;
  /** What was refused, and why, in words. */
  readonly refused: readonly string[];
  /** Mutations that wait for their person to sign in again. */
  readonly signedOut: number;
}

export const NOTHING: Report = { sent: 0, refused: [], signedOut: 0 };

export function readReport(value: unknown): Report | null {
  const [sent, refused, signedOut] = ['sent', 'refused', 'signedOut'].map((name) => fieldOf(value, name));
  if (typeof sent !== 'number' || typeof signedOut !== 'number' || !Array.isArray(refused)) return null;
  return { sent, signedOut, refused: refused.filter((words) => typeof words === 'string') };
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
