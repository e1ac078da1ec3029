import { Group, SimpleGrid } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { trpc } from '../../api/trpc.ts';
import { langOf } from '../../../entities/script.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { MedalFace } from '../../ui/medal-face.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Panel } from './panel.tsx';
import styles from './account.module.css';

/** The medals that games have given the person, by game; nothing before the first. */
export function Medals() {
  const medals = trpc.medal.mine.useQuery();
  const games = medals.data ?? [];
  const count = games.reduce((sum, game) => sum + game.medals.length, 0);
  if (medals.isSuccess && count === 0) return null;
  return (
    <Panel
      id="medals"
      title="Medals"
      lead={
        count === 0
          ? undefined
          : `${count} ${count === 1 ? 'medal' : 'medals'} from ${games.length === 1 ? 'one game' : `${games.length} games`}.`
      }
    >
      {medals.isError ? <LoadFailure error={medals.error} onRetry={medals.refetch} /> : null}
      <SimpleGrid
        component="ul"
        className={styles.medals}
        minColWidth="min(100%, 24rem)"
        spacing="xl"
        verticalSpacing={0}
      >
        {games.map(({ gameId, slug, title, of, medals: earned }) => (
          <li key={gameId} className={styles.row}>
            <div>
              <p>
                <strong lang={langOf(title)} dir="auto">
                  <PageLink className={styles.link} to={paths.game(slug)}>
                    {title}
                  </PageLink>
                </strong>{' '}
                · {earned.length} of {of}
              </p>
              <p className="soft">{earned.map(({ name, tier }) => `${name} (${tier})`).join(', ')}</p>
              <Group component="p" gap={6} mt={6}>
                {earned.map(({ id, tier }) => (
                  <MedalFace key={id} tier={tier} isEarned />
                ))}
              </Group>
            </div>
            <IconChevronRight className={styles.sign} size={20} aria-hidden="true" />
          </li>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
