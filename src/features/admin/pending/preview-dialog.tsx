import { Dialog } from '../../../ui/dialog.tsx';
import { GamePreview, type GamePreviewProps } from './game-preview.tsx';
import styles from '../admin.module.css';

interface PreviewDialogProps extends GamePreviewProps {
  readonly onClose: () => void;
}

/** Shows the game, its address and its developer. */
export function ReviewPreviewDialog({ game, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={`Preview: ${game.title}`} size="wide" onClose={onClose}>
      <GamePreview game={game} />
      <dl className={styles.facts}>
        <dt>Game URL</dt>
        <dd>{game.uploadId === null ? (game.srcUrl ?? 'None') : 'Uploaded'}</dd>
        <dt>Developer</dt>
        <dd>{game.developerProfile?.studio ?? 'Independent Developer'}</dd>
        <dt>Allowed origins</dt>
        <dd>{game.originAllowlists.map(({ allowedOrigin }) => allowedOrigin).join(', ') || 'None'}</dd>
      </dl>
    </Dialog>
  );
}
