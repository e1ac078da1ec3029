import type { PendingGame } from '../../../entities/moderation.schema.ts';
import { reloadForPolicy, useBlockedFrame } from '../../ui/frame-policy.ts';
import styles from './moderation.module.css';

/** The sandbox of a preview (specification §2, Admin dashboard). */
const PREVIEW_SANDBOX = 'allow-scripts allow-same-origin';

/** The game in a frame from its own origin, never from the portal's. */
export function GamePreview({ game: { srcUrl, title } }: { readonly game: PendingGame }) {
  useBlockedFrame(reloadForPolicy);
  if (srcUrl === null || !isElsewhere(srcUrl)) return <p>This address cannot be previewed here.</p>;
  return (
    <iframe
      className={styles.preview}
      src={srcUrl}
      title={`Preview of ${title}`}
      sandbox={PREVIEW_SANDBOX}
      referrerPolicy="no-referrer"
    />
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
