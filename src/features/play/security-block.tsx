import { Button } from '@mantine/core';
import { IconShieldX } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { FrameVerdict } from '../../../entities/frame.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { urlOf } from '../../../entities/url.rules.ts';
import styles from './game-frame.module.css';

/** Specification §2: what the panel lists, whatever the reason. */
const POINTS = [
  "The game's origin is not in the allowlist.",
  'This check protects you from malicious content.',
  'Developers must register secure origins.',
];

interface SecurityBlockProps {
  readonly verdict: Extract<FrameVerdict, { kind: 'blocked' }>;
  /** The refused address. */
  readonly address: string;
}

/** Shown instead of the frame when the game may not be framed; not in the Kids Zone, out of which it leads. */
export function SecurityBlock({ verdict, address }: SecurityBlockProps) {
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
        {POINTS.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <WaysOut address={address} />
    </div>
  );
}

/** Both lead out of the page: back to whatever was before it, or to the refused address. */
function WaysOut({ address }: Pick<SecurityBlockProps, 'address'>) {
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
  return (
    <div className={styles.actions}>
      <Button variant="solid" onClick={goBack}>
        Go Back
      </Button>
      {isWebAddress(address) ? (
        <Button component="a" href={address} target="_blank" rel="noopener noreferrer">
          Open in New Tab
        </Button>
      ) : (
        <Button disabled>Open in New Tab</Button>
      )}
    </div>
  );
}

/** Whether there is an address to open: not of another scheme, which could run a script here. */
const isWebAddress = (address: string): boolean =>
  ['http:', 'https:'].includes(urlOf(address)?.protocol ?? '');
