import { IconBook2, IconMail, IconShieldHeart, IconUsersGroup } from '@tabler/icons-react';
import { MessageForm } from '../../features/contact/message-form.tsx';
import { QuestionList } from './question-list.tsx';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { Columns } from '../../ui/columns.tsx';
import { InfoTiles } from '../../ui/info-tiles.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import styles from '../text-page.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Help Center',
    description: `Answers to common questions about playing on ${site}, and a way to ask your own.`,
    canonical: paths.help,
  }),
};

const TILES = [
  {
    title: 'Game Guides',
    icon: <IconBook2 />,
    body: 'Every game’s page explains its controls. Find yours by category.',
    to: paths.categories,
  },
  {
    title: 'Contact Support',
    icon: <IconMail />,
    body: 'Stuck? Write to us. A person reads it.',
    to: '#contact-support',
  },
  {
    title: 'Safety Tips',
    icon: <IconShieldHeart />,
    body: 'Safe play, for children and their parents.',
    to: `${paths.kidsSafety}#tips`,
  },
  {
    title: 'Community',
    icon: <IconUsersGroup />,
    body: 'See what everybody is playing this week, and rate it.',
    to: paths.trending,
  },
];

/** `/help`. */
export function Component() {
  return (
    <div className={styles.page}>
      <PageTitle title="Help Center">What can we help you with?</PageTitle>
      <InfoTiles tiles={TILES} />
      <div className={styles.below}>
        <Columns>
          <Section id="faq" title="Frequently Asked Questions">
            <QuestionList />
          </Section>
          <Section
            id="contact-support"
            title="Contact Support"
            subtitle="Still stuck? Tell us what happened and what you tried."
          >
            <div className={styles.panel}>
              <MessageForm
                label="Contact Support"
                source="help"
                thanks="Thank you for your message! We'll get back to you soon."
              />
            </div>
          </Section>
        </Columns>
      </div>
    </div>
  );
}
