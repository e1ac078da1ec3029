import type { ClaimsShown } from '../../../entities/claim.rules.ts';
import { PRIORITY_LABELS } from '../../../entities/report.rules.ts';

/** The response time for a report, by priority. */
export const responseFacts = ({ critical, high, others }: NonNullable<ClaimsShown['reports']>) => [
  { label: PRIORITY_LABELS.critical, value: critical },
  { label: PRIORITY_LABELS.high, value: high },
  { label: 'Medium and low', value: others },
];
