import { Button, FileInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { logoAddress } from '../../../../entities/brand-shown.rules.ts';
import {
  BRAND,
  type ColourFault,
  faultOfAccent,
  faultOfPlay,
  DEFAULT_COLOURS,
} from '../../../../entities/brand.rules.ts';
import type { adminBrand } from '../../../../entities/brand.schema.ts';
import { COLOUR } from '../../../../entities/colour.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { Form, FormEnd, optional } from '../../../ui/form/form.tsx';
import { type SubmitForm, useSubmitForm } from '../../../ui/form/use-submit-form.ts';
import { LoadFailure } from '../../../ui/notice.tsx';
import styles from './system.module.css';
import { AppearancePreview } from './appearance-preview.tsx';
import { logoUrlOf } from './logo-file.ts';

type AdminBrand = z.infer<typeof adminBrand>;
type TextField = 'name' | 'operator' | 'contact' | 'address' | 'country' | 'hosting' | 'accent' | 'play';
type Values = Record<TextField, string> & { logo: string | null | undefined };
type BrandForm = SubmitForm<Values>;

const RULES = {
  name: { max: BRAND.name },
  operator: { max: BRAND.operator },
  contact: { max: BRAND.contact },
  address: { max: BRAND.address },
  country: { max: BRAND.country },
  hosting: { max: BRAND.hosting },
} as const;

/** The portal's name and look. */
export default function Appearance() {
  const brand = trpc.moderation.brand.useQuery();
  if (brand.isError) return <LoadFailure error={brand.error} onRetry={brand.refetch} />;
  return brand.data === undefined ? null : <Editor brand={brand.data} />;
}

function Editor({ brand }: { readonly brand: AdminBrand }) {
  const { set, otherwise, software } = brand;
  const initial = {
    ...mapTexts((field) => set[field] ?? ''),
    logo: undefined,
  };
  const [values, setValues] = useState<Values>(initial);
  const { client } = trpc.useUtils();
  const form: BrandForm = useSubmitForm<Values, unknown>({
    initialValues: initial,
    rules: RULES,
    onValuesChange: setValues,
    // An empty field means what the settings of the machine say.
    send: ({ logo, ...texts }) =>
      client.moderation.setBrand.mutate({ ...mapTexts((field) => texts[field] || null), logo }),
    // The document has the brand that it was made with.
    onSent: () => window.location.reload(),
  });
  const stored = set.logo ?? otherwise.logo;
  const colourOf = (field: 'accent' | 'play') =>
    COLOUR.test(values[field]) ? values[field] : (otherwise[field] ?? DEFAULT_COLOURS[field]);
  const preview = {
    name: values.name.trim() || (otherwise.name ?? ''),
    accent: colourOf('accent'),
    play: colourOf('play'),
    logo: logoShown(values.logo, { stored, otherwise: otherwise.logo }),
  };
  return (
    <div className={styles.page}>
      <Form form={form} label="Appearance">
        <p className="soft">Leave a field empty to use the default.</p>
        <Texts form={form} brand={brand} />
        <ColourField form={form} brand={brand} field="accent" label="Main color" faultOf={faultOfAccent} />
        <ColourField form={form} brand={brand} field="play" label="Play buttons" faultOf={faultOfPlay} />
        <LogoField form={form} brand={brand} />
        <FormEnd form={form} action="Save" />
        <p className="soft">This portal runs on {software}.</p>
      </Form>
      <AppearancePreview {...preview} />
    </div>
  );
}

/** Makes a value for each text of the form. */
const mapTexts = <Value,>(make: (field: TextField) => Value): Record<TextField, Value> => ({
  name: make('name'),
  operator: make('operator'),
  contact: make('contact'),
  address: make('address'),
  country: make('country'),
  hosting: make('hosting'),
  accent: make('accent'),
  play: make('play'),
});

/** The address of the logo that would be shown; null: the default mark. */
function logoShown(
  logo: string | null | undefined,
  { stored, otherwise }: { readonly stored: string | null; readonly otherwise: string | null },
): string | null {
  if (typeof logo === 'string') return logo;
  const digest = logo === null ? otherwise : stored;
  return digest === null ? null : logoAddress(digest);
}

/** Names the source of a value that is not the program's own; undefined if it is. */
function sourceOf({ set, saidBy }: AdminBrand, field: keyof AdminBrand['set']): string | undefined {
  if (set[field] !== null) return 'Set here.';
  return saidBy[field] === undefined ? undefined : `If empty: from ${saidBy[field]}.`;
}

interface FieldsProps {
  readonly form: BrandForm;
  readonly brand: AdminBrand;
}

function Texts({ form, brand }: FieldsProps) {
  const propsOf = (field: TextField, label: string) => ({
    ...form.getInputProps(field),
    label: optional(label),
    description: sourceOf(brand, field),
    placeholder: brand.otherwise[field] ?? '',
  });
  const lineOf = (field: 'name' | 'operator' | 'country' | 'hosting', label: string) => (
    <TextInput key={form.key(field)} {...propsOf(field, label)} maxLength={BRAND[field]} />
  );
  return (
    <>
      {lineOf('name', 'Name')}
      {lineOf('operator', 'Who runs it, for the legal pages')}
      {lineOf('country', 'Country whose law applies, for the terms')}
      {lineOf('hosting', 'Who runs the servers, for the privacy policy')}
      <TextInput key={form.key('contact')} {...propsOf('contact', 'Contact email')} type="email" />
      <Textarea
        key={form.key('address')}
        {...propsOf('address', 'Postal address')}
        rows={3}
        maxLength={BRAND.address}
      />
    </>
  );
}

interface ColourFieldProps extends FieldsProps {
  readonly field: 'accent' | 'play';
  readonly label: string;
  readonly faultOf: (colour: string) => ColourFault | null;
}

/** A colour as text and as a picker; says what is wrong with it, and offers the nearest that works. */
function ColourField({ form, brand, field, label, faultOf }: ColourFieldProps) {
  const [typed, setTyped] = useState(brand.set[field] ?? '');
  form.watch(field, ({ value }) => setTyped(value));
  const fault = COLOUR.test(typed) ? faultOf(typed) : null;
  const colour = COLOUR.test(typed) ? typed : (brand.otherwise[field] ?? DEFAULT_COLOURS[field]);
  return (
    <div className={styles.colour}>
      <TextInput
        key={form.key(field)}
        {...form.getInputProps(field)}
        // The fault below says the same, with a button.
        {...(fault === null ? {} : { error: true })}
        label={optional(label)}
        description={sourceOf(brand, field)}
        placeholder={brand.otherwise[field] ?? DEFAULT_COLOURS[field]}
        maxLength={7}
      />
      <input
        className={styles.picker}
        type="color"
        aria-label={`Choose: ${label}`}
        value={colour}
        onChange={(event) => form.setFieldValue(field, event.currentTarget.value)}
      />
      {fault === null ? null : (
        <p className={styles.fault} role="status">
          {fault.reason} The nearest color that works is {fault.nearest}.{' '}
          <Button onClick={() => form.setFieldValue(field, fault.nearest)}>Use {fault.nearest}</Button>
        </p>
      )}
    </div>
  );
}

/** The logo, which the browser draws as a picture of moderate size: an SVG never reaches the server. */
function LogoField({ form, brand }: FieldsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | null) => {
    setProblem(null);
    if (file === null) return form.setFieldValue('logo', undefined);
    const url = await logoUrlOf(file).catch(() => null);
    if (url === null) return setProblem('This picture cannot be read.');
    return form.setFieldValue('logo', url);
  };
  return (
    <div className={styles.colour}>
      <FileInput
        label={optional('Logo')}
        description={sourceOf(brand, 'logo')}
        placeholder="SVG, PNG, WebP or JPEG"
        accept="image/svg+xml,image/png,image/webp,image/jpeg"
        clearable
        error={problem ?? form.errors['logo']}
        onChange={(file) => void choose(file)}
      />
      {brand.set.logo === null ? null : (
        <Button onClick={() => form.setFieldValue('logo', null)}>Remove the logo</Button>
      )}
    </div>
  );
}
