import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../../ui/page-title.tsx';
import { CallSearch } from './call-search.tsx';
import styles from './documentation.module.css';
import { isFoundCall } from './find-calls.ts';
import { OnThisPage } from './on-this-page.tsx';
import type { PagePart } from './part.ts';

interface DocumentationProps {
  readonly title: string;
  readonly introduction: React.ReactNode;
  /** The entries of its index. */
  readonly parts: readonly PagePart[];
  readonly children: React.ReactNode;
}

/** A page of the documentation, with the search of all calls and its index beside it. */
export function Documentation({ title, introduction, parts, children }: DocumentationProps) {
  useFocusOnFoundCall();
  return (
    <div className={styles.page}>
      <PageTitle title={title}>{introduction}</PageTitle>
      <div className={styles.columns}>
        <OnThisPage parts={parts} />
        <div>
          <CallSearch />
          {children}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus to the call that a result of the search led to, because the result is gone then. */
function useFocusOnFoundCall(): void {
  const { hash, state, key } = useLocation();
  useEffect(() => {
    if (isFoundCall(state)) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, state, key]);
}
