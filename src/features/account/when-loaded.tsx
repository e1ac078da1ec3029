import { Box, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';

const PLACEHOLDERS = ['12rem', '16rem'];

interface WhenLoadedProps {
  /** The queries of all that the section shows. */
  readonly queries: readonly { readonly isPending: boolean }[];
  readonly children: React.ReactNode;
}

/**
 * The panels of a section of the account, once all that they show has loaded or failed: one by one, each would move those
 * below it. Until then they are hidden, because a panel that is mounted after its query has failed would ask again.
 */
export function WhenLoaded({ queries, children }: WhenLoadedProps) {
  // A query that is repeated later hides nothing.
  const [isShown, setShown] = useState(false);
  if (!isShown && queries.every(({ isPending }) => !isPending)) setShown(true);
  return (
    <>
      {/* The footer stays below the first screen until the panels are known. */}
      {isShown ? null : (
        <Box mih="100vh" role="status">
          <span className="visually-hidden">Loading your account</span>
          <Stack>
            {PLACEHOLDERS.map((height, index) => (
              <Skeleton key={index} h={height} radius="lg" />
            ))}
          </Stack>
        </Box>
      )}
      <Stack gap="lg" display={isShown ? undefined : 'none'}>
        {children}
      </Stack>
    </>
  );
}
