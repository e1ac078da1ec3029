import { UPLOADED_FRAME_SANDBOX } from '../../../entities/frame.rules.ts';
import type { Stage } from '../../../entities/stage.rules.ts';
import { FittedFrame, scrollingOf } from '../../ui/fitted-frame.tsx';
import { reloadForPolicy, useBlockedFrame } from '../../ui/frame-policy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './check-result.module.css';

interface PreviewFrameProps {
  /** On the play origin. */
  readonly address: string;
  readonly title: string;
  readonly stage: Stage;
}

/** A build in its frame, with no more rights than it will have on its page. */
export function PreviewFrame({ address, title, stage }: PreviewFrameProps) {
  // The document may be a game's page, which frames that game alone.
  useBlockedFrame(reloadForPolicy);
  return (
    <FittedFrame stage={stage} className={styles.frame}>
      <iframe
        src={address}
        title={`Preview of ${title}`}
        sandbox={UPLOADED_FRAME_SANDBOX}
        allow="fullscreen; gamepad; autoplay"
        referrerPolicy="no-referrer"
        scrolling={scrollingOf(stage)}
      />
    </FittedFrame>
  );
}

interface PreviewDialogProps extends PreviewFrameProps {
  readonly onClose: () => void;
}

/** Shows a build in its frame. */
export function PreviewDialog({ onClose, ...frame }: PreviewDialogProps) {
  return (
    <Dialog title={`Preview: ${frame.title}`} size="wide" onClose={onClose}>
      <PreviewFrame {...frame} />
    </Dialog>
  );
}
