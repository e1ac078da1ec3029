import { urlOf } from '../../../../entities/url.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { reloadForPolicy, useBlockedFrame } from '../../../ui/frame-policy.ts';
import { addressDoubt } from './address-doubt.ts';
import styles from '../admin.module.css';
import type { ReviewUploadParts } from './upload-parts.ts';

/** The sandbox of a preview (specification §2, Admin dashboard). */
const PREVIEW_SANDBOX = 'allow-scripts allow-same-origin';

export interface GamePreviewProps {
  readonly game: PendingGame;
  readonly uploads: ReviewUploadParts;
}

/** The game in a frame from its own origin or the play origin, never from the portal's. */
export function GamePreview({ game, uploads: { Preview } }: GamePreviewProps) {
  const { srcUrl, title } = game;
  useBlockedFrame(reloadForPolicy);
  if (game.uploadId !== null) return <Preview id={game.id} etag={game.etag} title={title} />;
  if (srcUrl === null || !isElsewhere(srcUrl)) return <p>This address cannot be previewed here.</p>;
  const doubt = addressDoubt(game);
  return (
    <>
      {doubt === null ? null : <p className="soft">{doubt}</p>}
      <iframe
        className={styles.preview}
        src={srcUrl}
        title={`Preview of ${title}`}
        sandbox={PREVIEW_SANDBOX}
        referrerPolicy="no-referrer"
      />
    </>
  );
}

/** Refuses the portal's own origin, from which a frame could remove its sandbox. */
function isElsewhere(address: string): boolean {
  const url = urlOf(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== window.location.origin;
}
