import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CommentView } from '../../../entities/rating.schema.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './comments.module.css';
import { useComments } from './use-comments.ts';

/** Number of comments that are shown before somebody asks for all. */
const FIRST_COMMENTS = 3;

interface CommentsProps {
  readonly slug: string;
  /** Reports a comment; null for guests, who may not. */
  readonly onReport: ((comment: CommentView) => void) | null;
}

/** The comments on a game, newest first; nothing without comments. */
export function Comments({ slug, onReport }: CommentsProps) {
  const { comments, isOwn, remove, hasMore, loadMore, failure } = useComments(slug);
  const { isAll, showAll, firstOfRest } = useShowAll();
  if (failure !== null) return <LoadFailure error={failure.error} onRetry={failure.retry} />;
  if (comments.length === 0) return null;
  return (
    <Section id="comments" title="What players say">
      <ul className={styles.list}>
        {(isAll ? comments : comments.slice(0, FIRST_COMMENTS)).map((comment, index) => (
          <li
            key={comment.id}
            ref={index === FIRST_COMMENTS ? firstOfRest : undefined}
            tabIndex={index === FIRST_COMMENTS ? -1 : undefined}
            className={styles.comment}
          >
            <div className={styles.head}>
              <strong dir="auto">{comment.author}</strong>
              <Stars value={comment.score} size={16} />
            </div>
            <p className={styles.text} dir="auto">
              {comment.comment}
            </p>
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
      {!isAll && comments.length > FIRST_COMMENTS ? (
        <Button className={styles.more} onClick={showAll}>
          Show all
        </Button>
      ) : null}
      {isAll && hasMore ? (
        <Button className={styles.more} onClick={loadMore}>
          More comments
        </Button>
      ) : null}
    </Section>
  );
}

/** Whether all comments are shown; then the focus, which was on the button, goes to the first of the new ones. */
function useShowAll() {
  const [isAll, setAll] = useState(false);
  const firstOfRest = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAll) firstOfRest.current?.focus({ preventScroll: true });
  }, [isAll]);
  return { isAll, showAll: () => setAll(true), firstOfRest };
}
