import { trpc } from '../../api/trpc.ts';
import type { AddressReportView } from '../../../entities/submission.schema.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { ReportView } from './check-result-view.tsx';
import styles from './check-result.module.css';

/** How often a report that is not there yet is asked for. */
const ASK_AGAIN_MS = 5000;

interface AddressReportProps {
  /** Of the game. */
  readonly id: string;
}

/** The report on a game of one's own at an address. */
export function OwnAddressReport({ id }: AddressReportProps) {
  const read = trpc.submission.report.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.report === null ? ASK_AGAIN_MS : false) },
  );
  if (read.isError) return <LoadFailure error={read.error} onRetry={read.refetch} />;
  return (
    <section className={styles.report} aria-label="Report">
      <Report read={read.data} />
      <p className="soft">
        For your tools: <a href={`/api/dev/games/${id}/report`}>this report as JSON</a>
      </p>
    </section>
  );
}

/** The report on a game at an address that waits for review. */
export function ReviewedAddressReport({ id }: AddressReportProps) {
  // Another edit of the developer may wait since the review was last opened.
  const read = trpc.submission.reviewReport.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  if (read.isError) return <LoadFailure error={read.error} onRetry={read.refetch} />;
  return (
    <div className={styles.report}>
      <Report read={read.data} />
    </div>
  );
}

function Report({ read }: { readonly read: AddressReportView | undefined }) {
  if (read === undefined) return <p className="soft">Reading the report…</p>;
  if (read.report === null) return <p className="soft">The game has not been played yet.</p>;
  return <ReportView upload={null} report={read.report} pictures={null} actions={null} />;
}
