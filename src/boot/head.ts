import { leaveForKidsZone, markMember } from './visitor.ts';
import { readTheme, showTheme } from './theme.ts';

// Runs within the head, before anything is painted. A browser may refuse storage: then the page stays as it came.
try {
  if (readTheme() === 'light') showTheme('light');
  markMember();
  leaveForKidsZone();
} catch {}
