import { TextInput } from '@mantine/core';
import { SOFTWARE } from '../../../entities/brand-shown.rules.ts';
import { BRAND } from '../../../entities/brand.rules.ts';
import { EMAIL_SHAPE, USER_NAME } from '../../../entities/user.rules.ts';
import { createPasskey } from '../../api/browser-passkey.ts';
import { trpc } from '../../api/trpc.ts';
import { NEXT_STEPS } from '../../features/admin/sections.tsx';
import { useStartSession } from '../../features/session/use-sign-in.ts';
import { useBrand } from '../../ui/brand.ts';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';

const RULES = {
  site: { missing: 'Enter a name for the portal.', max: BRAND.name },
  email: { missing: 'Enter your email address.', shape: EMAIL_SHAPE },
  name: { missing: 'Enter your name.', ...USER_NAME },
} as const;

/** Names the portal, and makes the first administrator and their passkey. */
export function SetupForm({ token }: { readonly token: string }) {
  const { name: site } = useBrand();
  const enter = useStartSession();
  const begin = trpc.setup.begin.useMutation();
  const finish = trpc.setup.finish.useMutation();
  const form = useSubmitForm({
    initialValues: { site: site === SOFTWARE ? '' : site, email: '', name: '' },
    rules: RULES,
    send: async (values) => {
      const { json } = await begin.mutateAsync({ token, email: values.email });
      const response = await createPasskey(json);
      return finish.mutateAsync({ token, ...values, response });
    },
    onSent: (signedIn) => {
      enter(signedIn);
      // Not by the router: every page there is has been closed until now.
      window.location.assign(NEXT_STEPS);
    },
  });
  return (
    <Form form={form} label="Set up this portal">
      <TextInput
        key={form.key('site')}
        {...form.getInputProps('site')}
        label="Name of the portal"
        description="Shown on every page, email and icon. You can change it later."
        required
        autoFocus
      />
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        label="Your email address"
        description="Identifies your account. We won’t email you now."
        type="email"
        autoComplete="email"
        required
      />
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label="Your name"
        description="Others see it where you write or publish something."
        autoComplete="name"
        required
      />
      <p className="soft">
        You sign in with a passkey: this device’s screen lock, or a security key. It is made now.
      </p>
      <FormEnd form={form} action="Make my passkey and open the portal" busyAction="One moment…" wide />
    </Form>
  );
}
