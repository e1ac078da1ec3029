import { lazy, Suspense } from 'react';
import type { useReport } from './use-report.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Renders the report dialog; its code is loaded when it first opens. */
export function ReportHost({ report }: { readonly report: ReturnType<typeof useReport> }) {
  const { subject } = report;
  if (subject === null) return null;
  return (
    <Suspense fallback={null}>
      <ReportDialog subject={subject} onSend={report.send} onClose={report.close} />
    </Suspense>
  );
}
