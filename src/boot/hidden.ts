import { HIDDEN } from '../../entities/hidden.rules.ts';

/** Applies the style sheet that takes what is not for this visitor out of every list, and again when it changes. */
export function leaveOutHidden(): void {
  const sheet = document.createElement('style');
  const show = () => {
    sheet.textContent = localStorage.getItem(HIDDEN.style);
  };
  show();
  document.head.append(sheet);
  // From other tabs, and from this one: `src/features/game/not-for-me.ts`.
  addEventListener('storage', show);
}
