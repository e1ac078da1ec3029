import { isKidsPath, KIDS_KEYS } from '../../entities/kids.rules.ts';
import { RECENT } from '../../entities/play.rules.ts';
import { TOKEN_KEY } from '../../entities/session.rules.ts';

/** Marks the page if a stored token suggests a member: `.if-member` and `.if-guest` in `src/app/base.css`. */
export function markMember(): void {
  if (localStorage.getItem(TOKEN_KEY)) document.documentElement.dataset['member'] = '';
}

/** Marks the page if games were played in this browser: `.if-played` in `src/app/base.css` reserves their space. */
export function markPlayed(): void {
  if (localStorage.getItem(RECENT.key)) document.documentElement.dataset['played'] = '';
}

/** Sends a device that is locked in the Kids Zone back to it from every other page. */
export function leaveForKidsZone(): void {
  const isLocked = localStorage.getItem(KIDS_KEYS.lock) !== null;
  if (isLocked && !isKidsPath(location.pathname)) location.replace('/kids');
}
