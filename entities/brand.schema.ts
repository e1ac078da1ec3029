import { z } from 'zod';
import { BRAND, type ColourFault, faultOfAccent, faultOfPlay } from './brand.rules.ts';
import { COLOUR } from './colour.rules.ts';
import { emailAddress } from './session.schema.ts';
import { lineText, linesText } from './text.schema.ts';

const colour = (faultOf: (colour: string) => ColourFault | null) =>
  z
    .string()
    .regex(COLOUR, 'Enter a color such as #7443f5.')
    .toLowerCase()
    .superRefine((value, { addIssue }) => {
      const fault = COLOUR.test(value) ? faultOf(value) : null;
      if (fault !== null) addIssue(`${fault.reason} The nearest color that works is ${fault.nearest}.`);
    });

/** The texts and colours of a brand, besides the logo. */
export const brandText = {
  name: lineText.min(1, 'Enter a name.').max(BRAND.name, `A name has at most ${BRAND.name} letters.`),
  operator: lineText.min(1, 'Enter who runs the portal.').max(BRAND.operator),
  contact: emailAddress,
  address: linesText.min(1, 'Enter an address.').max(BRAND.address),
  country: lineText.min(1, 'Enter a country.').max(BRAND.country),
  hosting: lineText.min(1, 'Enter who runs the servers.').max(BRAND.hosting),
  accent: colour(faultOfAccent),
  play: colour(faultOfPlay),
};

/** `DATA_DIR/brand/brand.json`. */
export const brandFile = z.strictObject(brandText).partial();

/** The longest logo as a data URL, whose base64 is a third longer than the picture. */
const LOGO_LENGTH = Math.ceil(BRAND.logoBytes / 3) * 4 + 40;
const logoUrl = z
  .string()
  .max(LOGO_LENGTH, `The logo is too large: at most ${BRAND.logoBytes / 1000} KB.`)
  .regex(/^data:image\/(?:png|webp|jpeg);base64,[A-Za-z0-9+/]+=*$/, 'Choose a PNG, WebP or JPEG.');

/** Null: as the settings of the machine say. */
const { name, operator, contact, address, country, hosting, accent, play } = brandText;
export const setBrand = z.object({
  name: name.nullable(),
  operator: operator.nullable(),
  contact: contact.nullable(),
  address: address.nullable(),
  country: country.nullable().default(null),
  hosting: hosting.nullable().default(null),
  accent: accent.nullable(),
  play: play.nullable(),
  /** A new picture; null: as the settings of the machine say; absent: as it is. */
  logo: logoUrl.nullable().optional(),
});

const text = z.string().nullable();
const brandTexts = z.object({
  name: text,
  operator: text,
  contact: text,
  address: text,
  country: text.default(null),
  hosting: text.default(null),
  accent: text,
  play: text,
  logo: text,
});

/** The brand that administrators set, as it is stored; the logo is the digest of its picture. */
export const storedBrand = brandTexts.partial();

export const adminBrand = z.object({
  /** The values that are set on the screen; null where they are not. */
  set: brandTexts,
  /** The values that hold where the screen says nothing, and the setting that says each. */
  otherwise: brandTexts,
  saidBy: z.record(z.string(), z.string()),
  /** The program that the portal runs on, with its version. */
  software: z.string(),
  version: z.string(),
});
