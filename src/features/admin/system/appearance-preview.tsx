import { Button, Group, Stack, Text } from '@mantine/core';
import { SOFTWARE } from '../../../../entities/brand-shown.rules.ts';
import { tokensOf } from '../../../../entities/brand.rules.ts';
import { PlayIcon } from '../../../ui/icons.tsx';
import { HouseMark } from '../../../ui/wordmark.tsx';
import styles from './system.module.css';

interface PreviewProps {
  readonly name: string;
  readonly accent: string;
  readonly play: string;
  /** The address of its picture; null: the default mark. */
  readonly logo: string | null;
}

const SCHEMES = [
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'light', label: 'Light' },
] as const;

/** The header, a card and the buttons in both themes, before anything is saved. */
export function AppearancePreview({ name, accent, play, logo }: PreviewProps) {
  return (
    <Stack component="section" aria-label="Preview">
      {SCHEMES.map(({ scheme, label }) => (
        <div key={scheme} className={styles.preview} style={tokensOf({ accent, play }, scheme)}>
          <p className={styles.brand}>
            {logo === null ? <HouseMark size={34} /> : <img src={logo} height={34} alt="" />}
            <span>{name === SOFTWARE ? 'playport' : name}</span>
          </p>
          <Stack gap="xs" p="md" bdrs="lg" bg="var(--raised)">
            <Text inherit fw={700}>
              A game’s card
            </Text>
            <Text inherit c="dimmed">
              {label}, with <span className={styles.link}>a link</span> in its text
            </Text>
            <Group gap="xs" align="stretch">
              <Button component="span" variant="play">
                <PlayIcon size={18} /> Play
              </Button>
              <Button component="span" variant="solid">
                Save
              </Button>
            </Group>
          </Stack>
        </div>
      ))}
    </Stack>
  );
}
