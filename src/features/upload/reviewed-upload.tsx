import type { Stage } from '../../../entities/stage.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { PreviewFrame } from './preview-dialog.tsx';
import { CheckResultView } from './check-result-view.tsx';
import { UploadChanges } from './upload-changes.tsx';
import styles from './check-result.module.css';

interface ReviewedProps {
  /** Of the game. */
  readonly id: string;
  /** Of the game's data: another edit is asked for again. */
  readonly etag: string;
}

function useReview({ id }: ReviewedProps) {
  // Another edit of the developer may wait since the review was last opened.
  return trpc.upload.review.useQuery({ id }, { staleTime: 0, gcTime: 0 });
}

interface ReviewedPreviewProps extends ReviewedProps {
  readonly title: string;
  readonly stage: Stage;
}

/** The uploaded version that waits for review, in its frame. */
export function ReviewedPreview({ title, stage, ...game }: ReviewedPreviewProps) {
  const review = useReview(game);
  if (review.isError) return <LoadFailure error={review.error} onRetry={review.refetch} />;
  const address = review.data?.upload.previewUrl ?? null;
  return address === null ? (
    <div className={styles.frame} aria-busy={review.isPending} />
  ) : (
    <PreviewFrame address={address} title={title} stage={stage} />
  );
}

/** The check result of the uploaded version that waits for review, its note and what it changes. */
export function ReviewedUpload(game: ReviewedProps) {
  const review = useReview(game);
  // The preview says why it did not load.
  if (review.data == null) return null;
  const { upload, note, changes } = review.data;
  return (
    <section className={styles.result} aria-label="Check result">
      {upload.report === null ? (
        <p className="soft">The build has not been checked yet.</p>
      ) : (
        <CheckResultView upload={upload} result={upload.report} pictures={null} actions={null} isFolded />
      )}
      {note === '' ? null : (
        <>
          <h4>What is new</h4>
          <p className={styles.note}>{note}</p>
        </>
      )}
      {changes === null ? null : (
        <>
          <h4>Changed files</h4>
          <UploadChanges changes={changes} />
        </>
      )}
    </section>
  );
}
