import { NewsletterLink } from '../features/contact/newsletter-link.tsx';
import type { Page } from '../app/page.ts';
import { trpc } from '../api/trpc.ts';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './text-page.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Confirm the newsletter',
    description: `Confirm that you want ${site}’s newsletter.`,
    canonical: null,
    noindex: true,
  }),
};

/** `/newsletter/confirm#token`. */
export function Component() {
  const confirm = trpc.message.confirmSubscription.useMutation();
  return (
    <div className={styles.narrow}>
      <PageTitle title="Newsletter" />
      <NewsletterLink
        use={confirm}
        question="Confirm that you want our newsletter about new games."
        action="Confirm"
        done="You are subscribed. Look out for the next issue!"
      />
    </div>
  );
}
