import { MantineProvider, TextInput } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hydration } from '../hydration.tsx';
import { Form, FormEnd, optional } from './form.tsx';
import { useSubmitForm } from './use-submit-form.ts';

function Newsletter() {
  const form = useSubmitForm({ initialValues: { email: 'asha@example.org' }, send: () => Promise.resolve() });
  return (
    <Form form={form} label="Newsletter">
      <TextInput key={form.key('email')} {...form.getInputProps('email')} label={optional('E-mail')} />
      <FormEnd form={form} action="Subscribe" busyAction="Subscribing…" />
    </Form>
  );
}

/** The form as the server renders it, or as it is once React runs. */
const htmlOf = (hydrated: boolean) =>
  renderToString(
    <MantineProvider>
      <Hydration matches={!hydrated}>
        <Newsletter />
      </Hydration>
    </MantineProvider>,
  );

test('a form cannot be sent before React runs', () => {
  expect(htmlOf(false)).toMatch(/<button[^>]* disabled/);
  expect(htmlOf(true)).not.toMatch(/<button[^>]* disabled/);
});

test('a field has its name and its value on the server', () => {
  const [field] = /<input[^>]*>/.exec(htmlOf(false)) ?? [];
  expect(field).toContain('name="email"');
  expect(field).toContain('value="asha@example.org"');
});

test('what may be left empty says so', () => {
  expect(htmlOf(true).replaceAll(/<[^>]*>/g, '')).toContain('E-mail (optional)');
});
