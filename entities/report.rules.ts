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
const GAME_REPORT_REASON_LABELS: Record<GameReportReason, string> = {
  'inappropriate-content': 'Inappropriate content',
  malware: 'Malware',
  copyright: 'Copyright',
  broken: 'It is broken',
  spam: 'Spam',
  other: 'Something else',
};

/** Reasons for reporting a score on a board, or the name beside it. */
export const SCORE_REPORT_REASONS = ['offensive-name', 'cheating', 'spam', 'other'] as const;
export type ScoreReportReason = (typeof SCORE_REPORT_REASONS)[number];
const SCORE_REPORT_REASON_LABELS: Record<ScoreReportReason, string> = {
  'offensive-name': 'Offensive name',
  cheating: 'Cheating',
  spam: 'Spam',
  other: 'Something else',
};

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
export const REPORT_TYPE_LABELS: Record<ReportType, string> = {
  inappropriate_content: 'Inappropriate content',
  technical_issue: 'Technical issue',
  copyright: 'Copyright',
  malware: 'Malware',
  misleading: 'Misleading',
  other: 'Something else',
};
export const REPORT_PRIORITIES = ['low', 'medium', 'high', 'critical'] as const;
export type ReportPriority = (typeof REPORT_PRIORITIES)[number];
export const PRIORITY_LABELS: Record<ReportPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};
export const DEFAULT_REPORT_PRIORITY: ReportPriority = 'medium';

export const REPORT_STATUSES = ['OPEN', 'RESOLVED', 'DISMISSED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export const REPORT_STATUS_LABELS: Record<ReportStatus, string> = {
  OPEN: 'Open',
  RESOLVED: 'Resolved',
  DISMISSED: 'Dismissed',
};

/** The subject of a report: a game from its page, anything from the general form, a comment, or a score. */
export const REPORT_KINDS = ['GAME', 'GENERAL', 'COMMENT', 'SCORE'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_KIND_LABELS: Record<ReportKind, string> = {
  GAME: 'Game report',
  GENERAL: 'General report',
  COMMENT: 'Comment report',
  SCORE: 'Score report',
};

const REASON_LABELS = new Map<string, string>(
  Object.entries({
    ...GAME_REPORT_REASON_LABELS,
    ...SCORE_REPORT_REASON_LABELS,
    ...REPORT_TYPE_LABELS,
  }),
);
/** The reason of any report as it is shown. */
export function reportReasonLabel(reason: string): string {
  return REASON_LABELS.get(reason) ?? reason;
}

export const REPORT_DESCRIPTION = { max: 4000 } as const;
export const REPORT_NOTE = { max: 1000 } as const;
