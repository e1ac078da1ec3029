import { Pagination } from '@mantine/core';
import styles from './list.module.css';

interface PagerProps {
  readonly page: number;
  /** Number of pages, once that is known. */
  readonly pages: number | undefined;
  readonly onPage: (page: number) => void;
}

/** Moves through the pages of a list; nothing if there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const last = Math.max(page, pages ?? 1);
  if (last === 1) return null;
  return (
    <nav aria-label="Pages">
      <Pagination.Root
        value={page}
        total={last}
        onChange={onPage}
        unstyled
        classNames={{ root: styles.pager, control: styles.pagerControl }}
      >
        <Pagination.Previous icon={PreviousWord} data-variant="quiet" />
        <span>{pages === undefined ? `Page ${page}` : `Page ${page} of ${last}`}</span>
        <Pagination.Next icon={NextWord} data-variant="quiet" />
      </Pagination.Root>
    </nav>
  );
}

const PreviousWord = () => 'Previous';
const NextWord = () => 'Next';
