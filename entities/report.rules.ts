/** Specification §9: reasons for reporting a game on its page. */
export const GAME_REPORT_REASONS = [
  'inappropriate-content',
  'malware',
  'copyright',
  'broken',
  'spam',
  'other',
] as const;
export type GameReportReason = (typeof GAME_REPORT_REASONS)[number];

/** Specification §9: types of a general report, and their priorities. */
export const REPORT_TYPES = [
  'inappropriate_content',
  'technical_issue',
  'copyright',
  'malware',
  'misleading',
  'other',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type ReportPriority = (typeof REPORT_PRIORITIES)[number];
export const DEFAULT_REPORT_PRIORITY: ReportPriority = 'medium';

export const REPORT_STATUSES = ['OPEN', 'RESOLVED', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The subject of a report: a game from its page, anything from the general form, or a comment. */
export const REPORT_KINDS = ['GAME', 'GENERAL', 'COMMENT'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_DESCRIPTION = { max: 4000 } as const;
export const REPORT_NOTE = { max: 1000 } as const;
