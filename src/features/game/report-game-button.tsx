import { Button } from '../../ui/button.tsx';
import { FlagIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast.ts';

interface ReportGameButtonProps {
  readonly session: { readonly kind: 'checking' | 'guest' | 'member' };
}

/** The way to report this game; needs sign-in (specification §6). */
export function ReportGameButton({ session }: ReportGameButtonProps) {
  const press = () => {
    if (session.kind !== 'member') {
      showToast({ title: 'Sign in required', message: 'Please sign in to report a game.' });
    }
  };
  return (
    <Button onClick={press}>
      <FlagIcon />
      Report Game
    </Button>
  );
}
