import { leaveForKidsZone, markMember, markPlayed } from './visitor.ts';
import { readTheme, showTheme } from './theme.ts';

// Runs in the head, before the first paint. Where the browser refuses storage, the page stays as served.
try {
  if (readTheme() === 'light') showTheme('light');
  markMember();
  markPlayed();
  leaveForKidsZone();
} catch {}
