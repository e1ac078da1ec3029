import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ADMIN_PAGE } from '../../../entities/admin.rules.ts';
import { countOf } from '../../ui/count.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import styles from './admin.module.css';
import { RowsSkeleton } from './list-skeleton.tsx';
import { Pager } from './pager.tsx';
import type { ListAddress } from '../../ui/use-list-address.ts';

interface ListResultProps {
  readonly address: ListAddress;
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** The number of rows on this page. */
  readonly count: number | undefined;
  /** The number of rows on all pages. */
  readonly total: number | undefined;
  /** The most rows that a page has. */
  readonly perPage?: number;
  /** The text of a list that is empty without a search. */
  readonly empty: string;
  /** The rows. */
  readonly children: React.ReactNode;
}

/** One page of a list of the dashboard, or why there is none, and the way to its other pages. */
export function ListResult({
  address,
  query,
  count = 0,
  total,
  perPage = ADMIN_PAGE,
  empty,
  children,
}: ListResultProps) {
  const top = useRef<HTMLDivElement>(null);
  const { page } = address.input;
  const toPage = (next: number) => {
    address.toPage(next);
    // The next page is read from its beginning.
    top.current?.focus();
  };
  if (query.isError) return <LoadFailure error={query.error} onRetry={query.refetch} />;
  return (
    <div ref={top} className={styles.result} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {query.isPending ? 'Loading' : `Page ${page}: ${countOf(count, 'row')}`}
      </p>
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isPending || count > 0 ? children : <NothingHere address={address} empty={empty} />}
      <Pager
        page={page}
        pages={total === undefined ? undefined : Math.ceil(total / perPage)}
        onPage={toPage}
      />
    </div>
  );
}

function NothingHere({ address, empty }: Pick<ListResultProps, 'address' | 'empty'>) {
  const { page, search } = address.input;
  if (page > 1) {
    const first = <Button onClick={() => address.toPage(1)}>First page</Button>;
    return <Notice role="status" title="This page is empty" actions={first} />;
  }
  if (search === undefined) return <Notice role="status" title={empty} />;
  const all = <Button onClick={() => address.toSearch('')}>Show all</Button>;
  return <Notice role="status" mood="searching" title={`Nothing found for “${search}”`} actions={all} />;
}
