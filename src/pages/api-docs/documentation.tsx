import { Box } from '@mantine/core';
import { PageTitle } from '../../ui/page-title.tsx';
import { CallSearch } from './call-search.tsx';
import styles from './api-docs.module.css';
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
  return (
    <Box maw="97rem">
      <PageTitle title={title}>{introduction}</PageTitle>
      <div className={styles.columns}>
        <OnThisPage parts={parts} />
        <div>
          <CallSearch />
          {children}
        </div>
      </div>
    </Box>
  );
}
