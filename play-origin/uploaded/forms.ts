import { listenLast } from '../prelude/listen-last.ts';
import { logForDeveloper } from './log-for-developer.ts';

/**
 * Ends forms after their `submit` event: the policy sends them nowhere, and a browser that tried would show the page around the
 * game that its frame goes to another site.
 */
export function endForms(): void {
  const tell = () => logForDeveloper('A form goes nowhere: take what is in it in its submit event.');
  listenLast('submit', (event) => {
    const { submitter, target } = event;
    const method =
      submitter?.getAttribute('formmethod') ?? (target instanceof HTMLFormElement ? target.method : '');
    if (event.defaultPrevented || method === 'dialog') return;
    event.preventDefault();
    tell();
  });
  HTMLFormElement.prototype.submit = tell;
}
