import { REPORT_RESPONSES } from '../../../entities/published-terms.rules.ts';
import { PRIORITY_LABELS } from '../../../entities/report.rules.ts';

/** The response time for a report, by priority. */
export const RESPONSE_FACTS = [
  { label: PRIORITY_LABELS.critical, value: REPORT_RESPONSES.critical },
  { label: PRIORITY_LABELS.high, value: REPORT_RESPONSES.high },
  { label: 'Medium and low', value: REPORT_RESPONSES.mediumAndLow },
];
