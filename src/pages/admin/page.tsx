import { Button, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Dashboard } from '../../features/admin/dashboard.tsx';
import { PREVIEW_SOURCES } from '../../features/admin/pending/preview-sources.ts';
import { useSession } from '../../features/session/use-session.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Admin Dashboard',
    description: `Moderation of ${site}.`,
    canonical: null,
    noindex: true,
    sources: PREVIEW_SOURCES,
  }),
};

/** `/admin`: for administrators. */
export function Component() {
  const session = useSession();
  if (session.kind === 'checking') {
    return (
      <>
        <h1 className="visually-hidden">Admin Dashboard</h1>
        <Stack mt="lg" role="status">
          <span className="visually-hidden">Loading the dashboard</span>
          <Skeleton h="6rem" />
          <Skeleton h="6rem" />
        </Stack>
      </>
    );
  }
  if (session.kind !== 'member' || session.user.role !== 'ADMIN') {
    return (
      <Notice
        level={1}
        mood="locked"
        title="Access Denied"
        actions={
          <>
            {session.kind === 'member' ? null : (
              <Button component={Link} to={paths.adminLogin}>
                Sign in as an administrator
              </Button>
            )}
            <Button component={Link} variant="solid" to={paths.home}>
              Back to Home
            </Button>
          </>
        }
      >
        This area is restricted to administrators.
      </Notice>
    );
  }
  return (
    <Dashboard
      heading={
        <PageTitle title="Admin Dashboard">Signed in as {session.user.name || session.user.email}.</PageTitle>
      }
      ownId={session.user.id}
    />
  );
}
