import { Group, Stack } from '@mantine/core';
import styles from './account.module.css';

interface SubjectProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: React.ReactNode;
  readonly children: React.ReactNode;
}

interface PanelProps extends SubjectProps {
  /** A link to the whole list. */
  readonly more?: React.ReactNode;
}

/** A part of the account page, with one panel or several. */
export function PanelGroup({ id, title, children }: Omit<SubjectProps, 'lead'>) {
  return (
    <Stack component="section" p="lg" bdrs="xl" bg="var(--raised)" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}

/** A part with one action, which stands beside its words where there is room. */
export function Line({ id, title, lead, children }: SubjectProps) {
  return (
    <Group
      component="section"
      p="lg"
      bdrs="xl"
      bg="var(--raised)"
      justify="space-between"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </Group>
  );
}

/** One subject of a group. */
export function Panel({ id, title, more, lead, children }: PanelProps) {
  return (
    <Stack component="section" className={styles.panel} aria-labelledby={id}>
      <Group gap="0 var(--space-2)" align="baseline" justify="space-between">
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {more}
      </Group>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </Stack>
  );
}
