import { Badge, Stack } from '@mantine/core';
import { formsOf } from '../../../../entities/command.rules.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { sectionAt } from '../sections.tsx';
import styles from './system.module.css';
import { useStepsDone } from './use-steps-done.ts';

interface Step {
  readonly title: string;
  /** Whether it has been seen to; undefined while nobody knows. */
  readonly done?: boolean | undefined;
  readonly children: React.ReactNode;
}

const backup = formsOf('backup');

/** Number of passkeys that somebody has, in words. */
const COUNTS = ['none yet', 'one', 'two'];

interface NextStepsProps {
  /** Whether the administrator may do nothing yet, because the passkey is missing. */
  readonly locked?: boolean;
}

/** The steps that a new portal needs, in order; those that are done are marked. */
export default function NextSteps({ locked = false }: NextStepsProps) {
  const done = useStepsDone(!locked);
  const { data: ways } = trpc.session.ways.useQuery();
  const { data: passkeys } = trpc.passkey.list.useQuery();
  return (
    <Stack component="section" maw="var(--reading)" aria-labelledby="next-steps">
      <h3 id="next-steps">What to do next</h3>
      <Stack component="ol">
        <Step title="Add a game" done={done.game}>
          <PageLink to={paths.submit}>Submit one</PageLink>: a ZIP with an index.html, or the address where it
          runs. It is checked, and you approve it under{' '}
          <PageLink to={paths.tab(paths.admin, 'pending-games')}>Pending Games</PageLink>.
        </Step>
        <Step title="Name and colors" done={done.brand}>
          Give the portal its logo, its colors and the contact that the legal pages name, under{' '}
          <PageLink to={sectionAt('system', 'appearance')}>Appearance</PageLink>.
        </Step>
        <Step title="What the pages say" done={done.claims}>
          Confirm what is true of your portal, or reword it, under{' '}
          <PageLink to={sectionAt('system', 'claims')}>Claims</PageLink>. Until then a portal with a name of
          its own does not say it.
        </Step>
        <Step title="Mail" done={done.mail}>
          Set <code>SMTP_URL</code> and start the portal again
          {ways?.passkey && ways.provider === null
            ? ': then others can sign in too. Until then a passkey is the only way in.'
            : ': until then its emails are files in the outbox.'}{' '}
          <PageLink to={sectionAt('system', 'settings')}>Send a test email</PageLink>
        </Step>
        <Step title="Hosts for games" done={done.hosts}>
          Give every game a host of its own, as in{' '}
          <code>{'PLAY_ORIGIN=https://{game}.games.play.example'}</code>, before strangers upload games:
          otherwise a game reads what another has stored.
        </Step>
        <Step title="Backup" done={done.backup}>
          Make the first one under <PageLink to={paths.tab(paths.admin, 'system')}>Overview</PageLink>, and
          have <code>{backup.npm}</code> (in a container: <code>{backup.container}</code>) run every night.
        </Step>
        <Step title="Two passkeys" done={done.passkeys}>
          {passkeys === undefined ? null : `You have ${COUNTS[passkeys.length] ?? passkeys.length}. `}
          Keep two, of different devices, in case you lose one: add them on{' '}
          <PageLink to={paths.accountSection('security')}>your account</PageLink>.
        </Step>
      </Stack>
    </Stack>
  );
}

function Step({ title, done, children }: Step) {
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <h4>{title}</h4>
        {done === true ? <Badge>Done</Badge> : null}
      </div>
      <p>{children}</p>
    </li>
  );
}
