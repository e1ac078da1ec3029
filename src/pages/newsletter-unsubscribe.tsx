import { NewsletterLink } from '../features/contact/newsletter-link.tsx';
import type { Page } from '../app/page.ts';
import { trpc } from '../api/trpc.ts';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './text-page.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Unsubscribe from the newsletter',
    description: `Unsubscribe from ${site}’s newsletter.`,
    canonical: null,
    noindex: true,
  }),
};

/** `/newsletter/unsubscribe#token`. */
export function Component() {
  const unsubscribe = trpc.message.unsubscribe.useMutation();
  return (
    <div className={styles.narrow}>
      <PageTitle title="Newsletter" />
      <NewsletterLink
        use={unsubscribe}
        question="We will stop emailing you and delete your address."
        action="Unsubscribe"
        done="You are unsubscribed. You will get no more newsletters from us."
      />
    </div>
  );
}
