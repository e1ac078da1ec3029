import { CLAIMS, type ClaimsShown } from './claim.rules.ts';

/** The name of the program that a portal runs on, whatever the portal is called. */
export const SOFTWARE = 'Playport';

/** The brand and the operator that a portal shows. */
export interface Brand {
  readonly name: string;
  /** The operator's name on the legal pages. */
  readonly operator: string;
  /** The e-mail address that people write to; null: the form alone. */
  readonly contact: string | null;
  /** The postal address, a line each; null: none is shown. */
  readonly address: string | null;
  /** The main colour, and that of the buttons that start a game; null: the default brand's. */
  readonly accent: string | null;
  readonly play: string | null;
  /** The digest of the logo's picture, as in `logoAddress`; null: the default brand's. */
  readonly logo: string | null;
  /** The country whose law the terms name, and who runs the servers, for the privacy policy; null: neither is named. */
  readonly country: string | null;
  readonly hosting: string | null;
}

/** The part of it that the pages themselves show; the colours are in their style. */
export type BrandShown = Pick<
  Brand,
  'name' | 'operator' | 'contact' | 'address' | 'country' | 'hosting' | 'logo'
> & { readonly claims: ClaimsShown };

/** The portal that nobody has named. */
export const DEFAULT_BRAND: Brand = {
  name: SOFTWARE,
  operator: SOFTWARE,
  contact: null,
  address: null,
  accent: null,
  play: null,
  logo: null,
  country: null,
  hosting: null,
};

/** As its pages show it. */
export const DEFAULT_BRAND_SHOWN: BrandShown = { ...DEFAULT_BRAND, claims: CLAIMS };

/** Whether somebody has given the portal a name, a contact or an address: the specification's own are untrue then. */
export const isNamed = ({ name, contact, address }: Pick<Brand, 'name' | 'contact' | 'address'>): boolean =>
  name !== DEFAULT_BRAND.name || contact !== null || address !== null;

/** The address of a logo's picture, which changes with it. */
export const logoAddress = (digest: string) => `/brand/${digest}.png`;
