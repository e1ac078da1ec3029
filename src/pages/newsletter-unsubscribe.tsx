import { NewsletterLink } from '../features/newsletter/newsletter-link.tsx';
import type { Page } from '../app/page.ts';
import { trpc } from '../api/trpc.ts';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './text-page.module.css';

export const handle: Page = {
  head: () => ({
    title: 'End the newsletter',
    description: 'End Playport’s newsletter.',
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
        question="We stop writing to you and forget your address."
        action="Unsubscribe"
        done="Done. You will get no more letters from us."
      />
    </div>
  );
}
