import { Button } from '@mantine/core';
import type { CommentView } from '../../../entities/rating.schema.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './comments.module.css';
import { useComments } from './use-comments.ts';

interface CommentsProps {
  readonly slug: string;
  /** Reports a comment; null for guests, who may not. */
  readonly onReport: ((comment: CommentView) => void) | null;
}

/** The comments on a game, newest first; nothing without comments. */
export function Comments({ slug, onReport }: CommentsProps) {
  const { comments, isOwn, remove, hasMore, loadMore, failure } = useComments(slug);
  if (failure !== null) return <LoadFailure error={failure.error} onRetry={failure.retry} />;
  if (comments.length === 0) return null;
  return (
    <Section id="comments" title="What players say">
      <ul className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.id} className={styles.comment}>
            <div className={styles.head}>
              <strong>{comment.author}</strong>
              <Stars value={comment.score} size={16} />
            </div>
            <p className={styles.text}>{comment.comment}</p>
            {isOwn(comment.id) ? (
              <Button disabled={remove.isPending} onClick={() => remove.mutate({ id: comment.id })}>
                Delete my comment
              </Button>
            ) : null}
            {!isOwn(comment.id) && onReport !== null ? (
              <Button
                aria-label={`Report the comment by ${comment.author}`}
                onClick={() => onReport(comment)}
              >
                Report
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {hasMore ? <Button onClick={loadMore}>More comments</Button> : null}
    </Section>
  );
}
