import { KIDS_KEYS } from '../../entities/kids.rules.ts';
import { TOKEN_KEY } from '../../entities/session.rules.ts';

/** Marks the page of somebody who is probably signed in: `.if-member` and `.if-guest` in `src/app/base.css`. */
export function markMember(): void {
  if (localStorage.getItem(TOKEN_KEY)) document.documentElement.dataset['member'] = '';
}

/** A device that is held in the Kids Zone never shows another page. */
export function leaveForKidsZone(): void {
  const isHeld = localStorage.getItem(KIDS_KEYS.lock) !== null;
  if (isHeld && !location.pathname.startsWith('/kids')) location.replace('/kids');
}
