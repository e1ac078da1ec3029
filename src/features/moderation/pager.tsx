import { Pagination } from '@mantine/core';
import styles from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** Moves through a list whose length is unknown; nothing if there is only one page. */
export function Pager({ page, hasMore, onPage }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages">
      <Pagination.Root
        value={page}
        total={hasMore ? page + 1 : page}
        onChange={onPage}
        unstyled
        classNames={styles}
      >
        <Pagination.Previous icon={PreviousWord} data-variant="quiet" />
        <span>Page {page}</span>
        <Pagination.Next icon={NextWord} data-variant="quiet" />
      </Pagination.Root>
    </nav>
  );
}

const PreviousWord = () => 'Previous';
const NextWord = () => 'Next';
