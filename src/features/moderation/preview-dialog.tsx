import type { PendingGame } from '../../../entities/moderation.schema.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { reloadForPolicy, useBlockedFrame } from '../../ui/frame-policy.ts';
import styles from './moderation.module.css';

/** The sandbox of a preview (specification §2, Admin dashboard). */
const PREVIEW_SANDBOX = 'allow-scripts allow-same-origin';

interface PreviewDialogProps {
  readonly game: PendingGame;
  readonly onClose: () => void;
}

/** Shows the game in a frame from its own origin, never from the portal's. */
export function PreviewDialog({ game, onClose }: PreviewDialogProps) {
  const { srcUrl } = game;
  useBlockedFrame(reloadForPolicy);
  return (
    <Dialog title={`Preview: ${game.title}`} size="wide" onClose={onClose}>
      {srcUrl !== null && isElsewhere(srcUrl) ? (
        <iframe
          className={styles.preview}
          src={srcUrl}
          title={`Preview of ${game.title}`}
          sandbox={PREVIEW_SANDBOX}
          referrerPolicy="no-referrer"
        />
      ) : (
        <p>This address cannot be previewed here.</p>
      )}
      <dl className={styles.facts}>
        <dt>Game URL</dt>
        <dd>{srcUrl ?? 'None'}</dd>
        <dt>Developer</dt>
        <dd>{game.developerProfile?.studio ?? 'Independent Developer'}</dd>
        <dt>Allowed origins</dt>
        <dd>{game.originAllowlists.map(({ allowedOrigin }) => allowedOrigin).join(', ') || 'None'}</dd>
      </dl>
    </Dialog>
  );
}

/** Refuses the portal's own origin, from which a frame could remove its sandbox. */
function isElsewhere(address: string): boolean {
  return (
    URL.canParse(address) &&
    /^https?:$/.test(new URL(address).protocol) &&
    new URL(address).origin !== window.location.origin
  );
}
