import { z } from 'zod';
import { TITLE, URL_LENGTH } from './game.rules.ts';
import {
  DEFAULT_REPORT_PRIORITY,
  GAME_REPORT_REASONS,
  REPORT_DESCRIPTION,
  REPORT_PRIORITIES,
  REPORT_TYPES,
} from './report.rules.ts';
import { emailAddress } from './session.schema.ts';
import { lineText, linesText } from './text.schema.ts';

export const reportGame = z.object({ id: z.uuid(), reason: z.enum(GAME_REPORT_REASONS) });

/** The general form (specification §3, General report); the address is optional. */
export const submitGeneralReport = z.object({
  gameUrl: lineText.min(1, 'Enter the address of the game.').max(URL_LENGTH.max),
  gameTitle: lineText.max(TITLE.max).optional(),
  reportType: z.enum(REPORT_TYPES, 'Choose what is wrong.'),
  description: linesText.min(1, 'Describe what is wrong.').max(REPORT_DESCRIPTION.max),
  email: z.union([z.literal(''), emailAddress]).optional(),
  priority: z.enum(REPORT_PRIORITIES).default(DEFAULT_REPORT_PRIORITY),
});
export const reportResult = z.object({ id: z.uuid() });
