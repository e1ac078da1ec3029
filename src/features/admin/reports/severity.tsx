import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircleFilled,
  IconCircleChevronDown,
  type Icon,
} from '@tabler/icons-react';
import { PRIORITY_LABELS, type ReportPriority } from '../../../../entities/report.rules.ts';
import styles from './reports.module.css';

/** Signs of different shapes, so that nobody needs the colours. */
const SIGNS: Record<ReportPriority, Icon> = {
  critical: IconAlertOctagonFilled,
  high: IconAlertTriangleFilled,
  medium: IconCircleFilled,
  low: IconCircleChevronDown,
};

/** A report's priority as a word, with a sign and a colour of its own. */
export function Severity({ priority }: { readonly priority: ReportPriority }) {
  const Sign = SIGNS[priority];
  return (
    <span className={styles.severity} data-priority={priority}>
      <Sign size={16} aria-hidden="true" />
      {PRIORITY_LABELS[priority]}
    </span>
  );
}
