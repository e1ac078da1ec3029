import { lastToast, toastFollower, toastId } from './toast.ts';

/** The id of the page's content. */
const MAIN = 'main';

/** The toast that answers a form, and what had the focus before; null for none. */
let answer: { readonly number: number; readonly before: Element | null } | null = null;

const elementOf = (number: number) => document.getElementById(toastId(number));

/**
 * Returns a function that gives the focus to a toast that was shown since, which answers the form that is being sent. Whoever has
 * gone on to something else meanwhile stays there.
 */
export function awaitAnswer(): () => void {
  const earlier = lastToast();
  const before = document.activeElement;
  return () => {
    if (lastToast() === earlier) return;
    answer = { number: lastToast(), before };
    focusAnswer(answer.number);
  };
}

function focusAnswer(number: number): void {
  const toast = elementOf(number);
  const { activeElement } = document;
  if (toast === null || answer?.number !== number || toast.contains(activeElement)) return;
  // A dialog gives the focus back to the button that opened it, or to the page's content.
  const isFree =
    activeElement === null ||
    activeElement === document.body ||
    activeElement === answer.before ||
    activeElement.id === MAIN ||
    activeElement.matches('[role="alert"]') ||
    activeElement instanceof HTMLButtonElement;
  if (isFree) toast.focus({ preventScroll: true });
  answer = isFree ? { number, before: activeElement } : null;
}

/** Gives the focus back when the toast that has it goes. */
function leaveAnswer(number: number): void {
  if (answer?.number !== number || elementOf(number)?.contains(document.activeElement) !== true) return;
  const { before } = answer;
  const next =
    before?.isConnected === true && before !== document.body ? before : document.getElementById(MAIN);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

toastFollower.onOpen = focusAnswer;
toastFollower.onClose = leaveAnswer;
