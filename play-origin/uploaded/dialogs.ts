import { logForDeveloper } from './log-for-developer.ts';

/** Answers of a dialog that is not shown: as if the player had cancelled it, so nothing is agreed to (HTML §8.8.1). */
const CANCELLED = { alert: undefined, confirm: false, prompt: null } as const;

/**
 * Answers dialogs, which the frame of a game does not show: the browser would stop the page around it for as long as the
 * game likes.
 */
export function answerDialogs(): void {
  for (const [name, answer] of Object.entries(CANCELLED))
    Object.defineProperty(window, name, {
      configurable: true,
      enumerable: true,
      writable: true,
      value: (text: unknown = '') => {
        logForDeveloper(
          `No dialog is shown: ${name}(${JSON.stringify(String(text))}) was answered with ${answer}.`,
        );
        return answer;
      },
    });
}
