import { Badge, Button, Group, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { z } from 'zod';
import { CLAIM_LENGTH, type ClaimName, PERCENT } from '../../../../entities/claim.rules.ts';
import type { adminClaims } from '../../../../entities/claim.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { Form, FormEnd, optional } from '../../../ui/form/form.tsx';
import { useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { LoadFailure } from '../../../ui/notice.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { sectionAt } from '../sections.tsx';
import { useDecision } from '../use-moderation-mutation.ts';
import { usePress } from '../use-press.ts';
import styles from './system.module.css';

type AdminClaims = z.infer<typeof adminClaims>;
type AdminClaim = AdminClaims['claims'][number];

/** The words for each claim, with the pages that make it and the names of its texts. */
const WORDS: Record<
  ClaimName,
  { readonly title: string; readonly where: string; readonly texts: Readonly<Record<string, string>> }
> = {
  place: {
    title: 'Place',
    where: 'Home: “Trending in …”, in the slides and above the row.',
    texts: { place: 'Place' },
  },
  subscribers: {
    title: 'Number of subscribers',
    where: 'Home: “Join over … gamers” in the newsletter’s box. Counted, and shown from fifty on.',
    texts: {},
  },
  share: {
    title: 'Share of revenue',
    where:
      'Revenue Sharing, which is there only with it; Developer Portal, Game Guidelines, Terms of Service.',
    texts: { developer: 'The developer’s share, in percent' },
  },
  payments: {
    title: 'Payments',
    where: 'Revenue Sharing and Developer Portal: when developers are paid.',
    texts: { day: 'Day of the month', minimum: 'Least amount that is paid' },
  },
  review: {
    title: 'Time for a review',
    where: 'Developer Portal, Submit Your Game, Game Guidelines, Help Center.',
    texts: { decided: 'Until it is decided', live: 'Until the game is live' },
  },
  support: {
    title: 'Response times',
    where: 'Contact Us and Privacy Policy.',
    texts: {
      general: 'General support',
      technical: 'Technical support',
      developer: 'Developer support',
      business: 'Business',
      messages: 'After a message from the Contact Us page',
      privacy: 'Privacy inquiries',
    },
  },
  reports: {
    title: 'Response times for reports',
    where: 'Report a Game.',
    texts: { critical: 'Critical', high: 'High', others: 'Medium and low' },
  },
  advertisement: {
    title: 'Advertisement',
    where: 'Home: a slot in which the portal advertises itself to developers.',
    texts: {},
  },
};

const STATES = { open: 'Not confirmed', shown: 'Shown', hidden: 'Not shown' } as const;

/** The claims that the pages make of the portal, which an administrator confirms, rewords or leaves out. */
export default function Claims() {
  const claims = trpc.moderation.claims.useQuery();
  if (claims.isError) return <LoadFailure error={claims.error} onRetry={claims.refetch} />;
  return claims.data === undefined ? null : <List {...claims.data} />;
}

function List({ isNamed, subscribers, claims }: AdminClaims) {
  const open = claims.filter(({ state }) => state === 'open').length;
  return (
    <Stack gap="lg" maw="var(--reading)">
      <p>
        {isNamed
          ? 'The pages say only what you have confirmed here.'
          : 'The portal has no name of its own yet: its pages say everything. Once it has one, they say only what is confirmed here.'}{' '}
        {open === 0 ? null : <strong>Not confirmed yet: {open}.</strong>}
      </p>
      <MissingFacts />
      <Stack component="ul" p={0} m={0} className={styles.claims}>
        {claims.map((claim) => (
          <Claim key={claim.name} claim={claim} subscribers={subscribers} />
        ))}
      </Stack>
    </Stack>
  );
}

/** Facts that the legal pages leave out because nobody has said them. */
function MissingFacts() {
  const brand = trpc.moderation.brand.useQuery();
  if (brand.data === undefined) return null;
  const { set, otherwise } = brand.data;
  const missing = Object.entries({
    operator: 'who runs the portal',
    contact: 'a contact',
    address: 'an address',
    country: 'the country whose law applies',
    hosting: 'who runs the servers',
  } as const).flatMap(([field, words]) =>
    [set, otherwise].some((texts) =>
      Object.entries(texts).some(([name, value]) => name === field && value !== null),
    )
      ? []
      : [words],
  );
  if (missing.length === 0) return null;
  return (
    <p>
      The legal pages do not say {new Intl.ListFormat('en', { type: 'disjunction' }).format(missing)}: fill it
      in under <PageLink to={sectionAt('system', 'appearance')}>Appearance</PageLink>.
    </p>
  );
}

interface ClaimProps {
  readonly claim: AdminClaim;
  readonly subscribers: number;
}

function Claim({ claim: { name, state, texts }, subscribers }: ClaimProps) {
  const titleId = useId();
  const { title, where } = WORDS[name];
  const set = trpc.moderation.setClaim.useMutation(
    useDecision({
      done: { title: 'Saved', message: 'The pages say so from now on.' },
      failed: 'Failed to save. Please try again.',
    }),
  );
  const own = Object.fromEntries(texts.map((text) => [text.name, text.own]));
  const show = usePress(() => set.mutateAsync({ name, isShown: true, texts: own }));
  const hide = usePress(() => set.mutateAsync({ name, isShown: false, texts: own }));
  return (
    <Stack component="li" gap="xs" p="lg" bdrs="lg" bg="var(--raised)" aria-labelledby={titleId}>
      <Group gap="0.25rem var(--space-2)" justify="space-between">
        <h3 id={titleId}>{title}</h3>
        <Badge>{STATES[state]}</Badge>
      </Group>
      <p className="soft">{where}</p>
      {texts.length === 0 ? null : <p>{texts.map((text) => text.own || text.otherwise).join(' · ')}</p>}
      {name === 'subscribers' ? <p>{subscribers} have confirmed that they read it.</p> : null}
      <Group gap="xs">
        {state === 'shown' ? null : (
          <Button variant="solid" loading={set.isPending} onClick={show}>
            Show it
          </Button>
        )}
        {state === 'hidden' ? null : (
          <Button loading={set.isPending} onClick={hide}>
            Do not show it
          </Button>
        )}
      </Group>
      {texts.length === 0 ? null : (
        <details>
          <summary className={styles.summary}>In your own words</summary>
          <OwnTexts key={JSON.stringify(texts)} name={name} texts={texts} />
        </details>
      )}
    </Stack>
  );
}

/** The texts of a claim in the operator's own words; saving them shows it. */
function OwnTexts({ name, texts }: Pick<AdminClaim, 'name' | 'texts'>) {
  const utils = trpc.useUtils();
  const form = useSubmitForm<Record<string, string>, unknown>({
    initialValues: Object.fromEntries(texts.map((text) => [text.name, text.own])),
    rules: name === 'share' ? { developer: { shape: PERCENT } } : {},
    send: (values) => utils.client.moderation.setClaim.mutate({ name, isShown: true, texts: values }),
    onSent: () => void utils.moderation.invalidate(),
  });
  return (
    <Form form={form} label={`${WORDS[name].title}: your own words`}>
      {texts.map((text) => (
        <TextInput
          key={form.key(text.name)}
          {...form.getInputProps(text.name)}
          label={optional(WORDS[name].texts[text.name] ?? text.name)}
          placeholder={text.otherwise}
          maxLength={CLAIM_LENGTH}
        />
      ))}
      <FormEnd form={form} action="Save and show" variant="quiet" />
    </Form>
  );
}
