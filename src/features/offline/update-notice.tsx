import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './pwa-bars.module.css';
import { useUpdate } from '../../offline/page/worker-state.ts';

/** Offers a new version; the page reloads only when the person accepts. */
export function UpdateNotice() {
  const update = useUpdate();
  const [later, setLater] = useState(false);
  const [reloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    update?.();
  };
  return (
    <div role="status">
      {update === null || later ? null : (
        <div className={styles.notice}>
          <p>A new version is ready</p>
          <div className={styles.actions}>
            <Button variant="solid" disabled={reloading} onClick={reload}>
              Reload
            </Button>
            <Button onClick={() => setLater(true)}>Later</Button>
          </div>
        </div>
      )}
    </div>
  );
}
