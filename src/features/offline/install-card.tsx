import { Button } from '@mantine/core';
import { useState } from 'react';
import { useBrand } from '../../ui/brand.ts';
import { Mark } from '../../ui/wordmark.tsx';
import styles from './install-card.module.css';
import { installGuide } from '../../offline/install/install-guide.ts';
import { dismiss, install, isDismissed, useInstallOffer } from '../../offline/install/install-offer.ts';

/** Offers to install the portal, or explains how to; not shown again after it was dismissed. */
export function InstallCard() {
  const { name: site } = useBrand();
  const offer = useInstallOffer();
  const [closed, setClosed] = useState(isDismissed);
  const guide = guideHere();
  if (closed || (offer === null && guide === null)) return null;
  const close = () => {
    dismiss();
    setClosed(true);
  };
  return (
    <aside className={styles.card} aria-label={`${site} as an app`}>
      <span className={styles.mark}>
        <Mark />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{site} on your home screen</p>
        <p>{guide ?? 'One tap away, and saved pages work offline.'}</p>
      </div>
      <div className={styles.actions}>
        {offer === null ? null : (
          <Button variant="solid" onClick={() => install(offer)}>
            Install
          </Button>
        )}
        <Button onClick={close}>{offer === null ? 'Got it' : 'Not now'}</Button>
      </div>
    </aside>
  );
}

function guideHere(): string | null {
  return installGuide({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    offers: 'onbeforeinstallprompt' in window,
    installed: matchMedia('(display-mode: standalone)').matches,
  });
}
