import { Button } from '@mantine/core';
import styles from './moderation.module.css';

interface PagerProps {
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** Leafs through a long list; nothing where there is one page. */
export function Pager({ page, hasMore, onPage }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>Page {page}</span>
      <Button disabled={!hasMore} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
