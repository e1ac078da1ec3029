import { CodeBlock } from '../ui/code-block.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import { PAYLOAD_SAMPLE, VERIFY_SAMPLE } from '../features/developer/webhook/verify-sample.ts';
import styles from '../features/developer/webhook/webhook.module.css';
import { WebhookGuide } from '../features/developer/webhook/webhook-guide.tsx';
import { Webhooks } from '../features/developer/webhook/webhooks.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const handle: Page = {
  head: () => ({
    title: 'Webhooks',
    description: 'Get a call on your own server when something happens to one of your games.',
    canonical: null,
    noindex: true,
  }),
};

/** `/developer/webhooks`: a developer's endpoints, their deliveries, and how to receive them. */
export function Component() {
  return (
    <>
      <Breadcrumb trail={[{ label: 'Developer Portal', to: paths.developer }]} here="Webhooks" />
      <PageTitle title="Webhooks">
        Get a call on your own server when something happens to one of your games.
      </PageTitle>
      <MembersOnly why="Webhooks belong to your account.">
        {({ user }) => (
          <div className={styles.columns}>
            <Webhooks userId={user.id} />
            <WebhookGuide />
            <CodeBlock label="Sample payload" code={PAYLOAD_SAMPLE} />
            <CodeBlock label="Check the signature (Node)" code={VERIFY_SAMPLE} />
          </div>
        )}
      </MembersOnly>
    </>
  );
}
