import { Box, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { Columns } from '../../ui/columns.tsx';

const PLACEHOLDERS = ['10rem', '12rem', '16rem', '14rem'];

/**
 * The panels of the account page, once all that they show has loaded or failed: one by one, each would move those
 * below it. Until then they are hidden, because a panel that is mounted after its query has failed would ask again.
 */
export function WhenLoaded({ children }: { readonly children: React.ReactNode }) {
  const queries = [
    trpc.notification.list.useQuery(),
    trpc.favourite.list.useQuery(),
    trpc.medal.mine.useQuery(),
    trpc.studio.own.useQuery(),
    trpc.account.sessions.useQuery(),
    trpc.passkey.list.useQuery(),
  ];
  // What is tried again later hides nothing.
  const [isShown, setShown] = useState(false);
  if (!isShown && queries.every(({ isPending }) => !isPending)) setShown(true);
  return (
    <>
      {/* The footer stays below the first screen until the panels are known. */}
      {isShown ? null : (
        <Box mih="100vh" role="status">
          <span className="visually-hidden">Loading your account</span>
          <Columns even>
            {PLACEHOLDERS.map((height, index) => (
              <Skeleton key={index} h={height} radius="lg" />
            ))}
          </Columns>
        </Box>
      )}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
