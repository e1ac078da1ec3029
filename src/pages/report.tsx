import { IconAlertTriangle, IconBug, IconShieldLock } from '@tabler/icons-react';
import { responseFacts } from '../features/report/report-facts.ts';
import { ReportForm } from '../features/report/report-form.tsx';
import { useSession } from '../features/session/use-session.ts';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { useClaims } from '../ui/brand.ts';
import { Columns } from '../ui/columns.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { InfoTiles } from '../ui/info-tiles.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import styles from './text-page.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Report a Game',
    description: `Tell ${site} about a game that is broken, harmful or not what it says it is.`,
    canonical: paths.report,
  }),
};

const TILES = [
  {
    title: 'Content issues',
    icon: <IconAlertTriangle />,
    body: 'Violence or language beyond the age rating, hate, a copied game, a description that misleads.',
  },
  {
    title: 'Technical issues',
    icon: <IconBug />,
    body: 'It does not load, it freezes, the controls or the sound do not work. Tell us your browser.',
  },
  {
    title: 'Safety issues',
    icon: <IconShieldLock />,
    body: 'It asks for personal data, offers downloads, opens windows, or seems to carry malware.',
  },
];

/** `/report`: the general report form, also for guests. */
export function Component() {
  const session = useSession();
  const { reports } = useClaims();
  return (
    <div className={styles.page}>
      <PageTitle title="Report a Game">
        Is something in a game broken, wrong or worrying? You do not need an account to tell us.
      </PageTitle>
      <Columns>
        <div className={styles.panel}>
          <ReportForm email={session.kind === 'member' ? session.user.email : ''} />
        </div>
        <div className={styles.aside}>
          <section aria-labelledby="report-response-title">
            <h2 id="report-response-title">When we look into it</h2>
            {reports === null ? null : <FactList facts={responseFacts(reports)} />}
            <p className={styles.soft}>
              Critical is for people in danger, high for fraud and harm. A game that puts people at risk is
              taken offline first and reviewed afterward.
            </p>
          </section>
        </div>
      </Columns>
      <Section id="what" title="What to report">
        <InfoTiles tiles={TILES} level={3} />
      </Section>
    </div>
  );
}
