import type { ReportPriority, ReportType } from '../../../entities/report.rules.ts';

/** What each type of the specification is called. */
export const REPORT_TYPE_LABELS: Record<ReportType, string> = {
  inappropriate_content: 'Inappropriate content',
  technical_issue: 'Technical issue',
  copyright: 'Copyright',
  malware: 'Malware',
  misleading: 'Misleading',
  other: 'Something else',
};

export const PRIORITY_LABELS: Record<ReportPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

/** Specification §9: when a report is looked into, by its priority. */
export const REPORT_RESPONSES = [
  { label: 'Critical', value: '4h' },
  { label: 'High', value: '24h' },
  { label: 'Medium and low', value: '2-5 business days' },
];
