import { Button } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import {
  FRAME_BLOCK_REASONS,
  type FrameBlockReason,
  type FrameVerdict,
} from '../../../entities/frame.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import styles from './security-block.module.css';

const PROTECTS = 'This check protects you from malicious content.';
const MUST_REGISTER = 'Developers must register secure origins.';

/** The sentences of specification §2 that apply to each reason. */
const WHY: Record<FrameBlockReason, readonly string[]> = {
  'Origin not in security allowlist': ["The game's origin is not in the allowlist.", PROTECTS, MUST_REGISTER],
  'Only HTTPS origins are allowed': [PROTECTS, MUST_REGISTER],
  'Invalid URL format': [PROTECTS],
};

interface SecurityBlockProps {
  readonly verdict: Extract<FrameVerdict, { kind: 'blocked' }>;
  /** The refused address. */
  readonly address: string;
}

/** Shown instead of the frame when the game may not be framed. */
export function SecurityBlock({ verdict, address }: SecurityBlockProps) {
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
  return (
    <div className={styles.block} role="alert">
      <span className={styles.icon}>
        <IconShieldX size={40} aria-hidden="true" />
      </span>
      <h2>Security Block</h2>
      <p>This game cannot be loaded due to security restrictions.</p>
      <dl className={styles.facts}>
        <div>
          <dt>Reason</dt>
          <dd>{verdict.reason}</dd>
        </div>
        <div>
          <dt>Origin</dt>
          <dd>{verdict.origin ?? 'Could not be read'}</dd>
        </div>
      </dl>
      <ul className={styles.list}>
        {WHY[verdict.reason].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="solid" onClick={goBack}>
          Go Back
        </Button>
        {isOnlyUnlisted(verdict, address) ? (
          <Button component="a" href={address} target="_blank" rel="noopener noreferrer">
            Open in New Tab
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Whether the game's own address is sound and only not registered. Any other reason is a warning: of an address without
 * encryption, of one that nobody can read, or of a game that has gone to another site.
 */
function isOnlyUnlisted({ reason, origin }: SecurityBlockProps['verdict'], address: string): boolean {
  return reason === FRAME_BLOCK_REASONS.unlisted && new URL(address).origin.toLowerCase() === origin;
}
