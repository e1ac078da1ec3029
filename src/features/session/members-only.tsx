import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { openSignIn } from './sign-in.ts';
import { type Session, useSession } from './use-session.ts';

type Member = Extract<Session, { kind: 'member' }>;

interface MembersOnlyProps {
  /** What signing in is good for here. */
  readonly why: string;
  readonly children: (member: Member) => React.ReactNode;
}

/** What only a signed-in person sees; a guest is told why and can sign in on the spot. */
export function MembersOnly({ why, children }: MembersOnlyProps) {
  const session = useSession();
  if (session.kind === 'member') return children(session);
  if (session.kind === 'checking') {
    return (
      <p role="status">
        <span className="visually-hidden">Checking your session</span>
      </p>
    );
  }
  const signIn = (
    <Button tone="solid" onClick={openSignIn}>
      Sign In
    </Button>
  );
  return (
    <Notice mood="locked" title="Sign in required" actions={signIn}>
      {why}
    </Notice>
  );
}
