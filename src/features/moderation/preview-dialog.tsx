import type { PendingGame } from '../../../entities/moderation.schema.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { GamePreview } from './game-preview.tsx';
import styles from './moderation.module.css';

interface PreviewDialogProps {
  readonly game: PendingGame;
  readonly onClose: () => void;
}

/** Shows the game, its address and its developer. */
export function PreviewDialog({ game, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={`Preview: ${game.title}`} size="wide" onClose={onClose}>
      <GamePreview game={game} />
      <dl className={styles.facts}>
        <dt>Game URL</dt>
        <dd>{game.srcUrl ?? 'None'}</dd>
        <dt>Developer</dt>
        <dd>{game.developerProfile?.studio ?? 'Independent Developer'}</dd>
        <dt>Allowed origins</dt>
        <dd>{game.originAllowlists.map(({ allowedOrigin }) => allowedOrigin).join(', ') || 'None'}</dd>
      </dl>
    </Dialog>
  );
}
