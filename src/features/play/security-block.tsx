import { Button } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { FrameVerdict } from '../../../entities/frame.rules.ts';
import { paths } from '../../paths.ts';
import styles from './security-block.module.css';

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
          <dd>{verdict.origin ?? 'None that can be read'}</dd>
        </div>
      </dl>
      <ul className={styles.list}>
        <li>The game's origin is not in the allowlist.</li>
        <li>This check protects you from malicious content.</li>
        <li>Developers must register secure origins.</li>
      </ul>
      <div className={styles.actions}>
        <Button variant="solid" onClick={goBack}>
          Go Back
        </Button>
        <OpenInNewTab address={address} />
      </div>
    </div>
  );
}

/** A link to the address, disabled if that is not a web address. */
function OpenInNewTab({ address }: { readonly address: string }) {
  const label = 'Open in New Tab';
  return canOpen(address) ? (
    <Button component="a" href={address} target="_blank" rel="noopener noreferrer">
      {label}
    </Button>
  ) : (
    <Button component="a" role="link" aria-disabled="true">
      {label}
    </Button>
  );
}

/** Allows only web addresses; never `javascript:` or `file:`. */
function canOpen(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}
