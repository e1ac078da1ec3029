import { REPORT_RESPONSES } from '../../../entities/published-terms.rules.ts';
import type { ReportPriority, ReportType } from '../../../entities/report.rules.ts';

/** The label of each report type in the specification. */
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

/** The response time for a report, by priority. */
export const RESPONSE_FACTS = [
  { label: PRIORITY_LABELS.critical, value: REPORT_RESPONSES.critical },
  { label: PRIORITY_LABELS.high, value: REPORT_RESPONSES.high },
  { label: 'Medium and low', value: REPORT_RESPONSES.mediumAndLow },
];
