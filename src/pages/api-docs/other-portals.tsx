import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { COMPATIBLE, COMPATIBLE_INTERFACES } from '../../../entities/compatible.rules.ts';
import { Columns } from '../../ui/columns.tsx';
import { Section } from '../../ui/section.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './other-portals.module.css';

const OtherPortalsCalls = onDemand(
  async () => ({ default: (await import('./other-portals-calls.tsx')).OtherPortalsCalls }),
  <p role="status">Loading the calls…</p>,
);

/** The SDKs of other portals that are answered, and what their calls do here. */
export function OtherPortals() {
  const [open, setOpen] = useState(false);
  return (
    <Section
      id="other-portals"
      title="Games made for other portals"
      subtitle="A build that was made for one of these SDKs runs here unmodified when you upload it."
    >
      <Columns even>
        <ul className={styles.names}>
          {COMPATIBLE_INTERFACES.map((name) => (
            <li key={name}>{COMPATIBLE[name].name}</li>
          ))}
        </ul>
        <div>
          <Box component="p" maw="46rem" mb="md">
            The portal answers their scripts from its own origin, also where the game adds them while it runs;
            only an <code>import</code> of such an address cannot be answered. Loading and play reach your
            analytics, and what the game saves is kept in the browser. A rewarded break is rewarded without an
            advertisement, any other break is over at once, there are no banners, and the player is a guest.
            The check result of your upload names the SDK.
          </Box>
          <Box component="p" maw="46rem" mb="md">
            <span className="soft">
              These names belong to their owners and only say what is compatible with what: none of them has
              made, endorsed or checked this.
            </span>
          </Box>
        </div>
      </Columns>
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide the calls' : 'Show the calls'}
        </Button>
      </div>
      {open ? <OtherPortalsCalls /> : null}
    </Section>
  );
}
