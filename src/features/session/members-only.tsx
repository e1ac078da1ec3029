import { Box, Button } from '@mantine/core';
import { useOffline } from '../../offline/page/worker-state.ts';
import { readToken } from '../../api/token.ts';
import { Notice } from '../../ui/notice.tsx';
import { openSignIn } from './sign-in.ts';
import { type Session, useSession } from './use-session.ts';
import { UnlessMember } from './unless-member.tsx';

type Member = Extract<Session, { kind: 'member' }>;

interface MembersOnlyProps {
  /** The reason to sign in here. */
  readonly why: string;
  readonly children: (member: Member) => React.ReactNode;
}

/** Content for members only; guests see why, and a Sign In button. */
export function MembersOnly({ why, children }: MembersOnlyProps) {
  const session = useSession();
  const offline = useOffline();
  if (session.kind === 'member') return children(session);
  const checking = session.kind === 'checking';
  if (!checking && offline && readToken() !== null) {
    return (
      <Notice title="You are offline.">
        Personal pages are not stored in this browser. This page will load when you are back online.
      </Notice>
    );
  }
  return (
    <UnlessMember checking={checking} guest={<SignInRequired why={why} />}>
      {/* Everything that follows stays below the first screen until the content is known. */}
      <Box component="p" mih="100vh" role="status">
        <span className="visually-hidden">Checking your session</span>
      </Box>
    </UnlessMember>
  );
}

function SignInRequired({ why }: Pick<MembersOnlyProps, 'why'>) {
  const signIn = (
    <Button variant="solid" onClick={openSignIn}>
      Sign In
    </Button>
  );
  return (
    <Notice mood="locked" title="Sign in required" actions={signIn}>
      {why}
    </Notice>
  );
}
