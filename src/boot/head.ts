import { leaveOutHidden } from './hidden.ts';
import { leaveForKidsZone, markMember, markPlayed } from './visitor.ts';
import { showTheme, themeAt } from './theme.ts';

// Runs in the head, before the first paint. Where the browser refuses storage, the page stays as served.
try {
  if (themeAt(location.pathname) === 'light') showTheme('light');
  markMember();
  markPlayed();
  leaveOutHidden();
  leaveForKidsZone();
} catch {}
