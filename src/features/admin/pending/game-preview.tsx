import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { urlOf } from '../../../../entities/url.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import type { Stage } from '../../../../entities/stage.rules.ts';
import { FittedFrame, scrollingOf } from '../../../ui/fitted-frame.tsx';
import { reloadForPolicy, useBlockedFrame } from '../../../ui/frame-policy.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import styles from '../admin.module.css';

const UploadPreview = onDemand(async () => ({
  default: (await import('../../upload/reviewed-upload.tsx')).ReviewedPreview,
}));

/** The sandbox of a preview (specification §2, Admin dashboard). */
const PREVIEW_SANDBOX = 'allow-scripts allow-same-origin';

export interface GamePreviewProps {
  readonly game: PendingGame;
}

interface ShownPreviewProps extends GamePreviewProps {
  /** Whether why it did not load is said here: not where it is said beside it. */
  readonly saysWhy?: boolean;
}

/** The game in a frame from its own origin or the play origin, never from the portal's. */
export function GamePreview({ game, saysWhy = true }: ShownPreviewProps) {
  const { srcUrl, title, stage } = game;
  useBlockedFrame(reloadForPolicy);
  if (game.uploadId !== null)
    return <UploadPreview id={game.id} etag={game.etag} title={title} stage={stage} />;
  if (srcUrl === null || !isElsewhere(srcUrl)) return <p>This address cannot be previewed here.</p>;
  return game.findings?.game.ok === false ? (
    <NotLoaded
      address={srcUrl}
      title={title}
      stage={stage}
      reason={saysWhy ? game.findings.game.note : null}
    />
  ) : (
    <AddressFrame address={srcUrl} title={title} stage={stage} />
  );
}

interface AddressFrameProps {
  readonly address: string;
  /** Of the game. */
  readonly title: string;
  readonly stage: Stage;
}

function AddressFrame({ address, title, stage }: AddressFrameProps) {
  return (
    <FittedFrame stage={stage} className={styles.preview}>
      <iframe
        src={address}
        title={`Preview of ${title}`}
        sandbox={PREVIEW_SANDBOX}
        referrerPolicy="no-referrer"
        scrolling={scrollingOf(stage)}
      />
    </FittedFrame>
  );
}

/** In place of a frame that would stay white: why, and what may be tried. */
function NotLoaded({ reason, ...frame }: AddressFrameProps & { readonly reason: string | null }) {
  const [tries, setTries] = useState(0);
  const actions = (
    <div className={styles.actions}>
      <Button onClick={() => setTries(tries + 1)}>Try again</Button>
      <Button component="a" href={frame.address} target="_blank" rel="noopener noreferrer">
        Open its address
      </Button>
    </div>
  );
  if (tries > 0)
    return (
      <>
        <AddressFrame key={tries} {...frame} />
        {actions}
      </>
    );
  return (
    <section className={`${styles.preview} ${styles.notLoaded}`} aria-label={`Preview of ${frame.title}`}>
      <Text size="lg" fw={700}>
        This game could not be loaded
      </Text>
      {reason === null ? null : <p>{reason}</p>}
      {actions}
    </section>
  );
}

/** Refuses the portal's own origin, from which a frame could remove its sandbox. */
function isElsewhere(address: string): boolean {
  const url = urlOf(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== window.location.origin;
}
