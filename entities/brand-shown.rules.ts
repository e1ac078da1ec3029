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
}

/** The part of it that the pages themselves show; the colours are in their style. */
export type BrandShown = Pick<Brand, 'name' | 'operator' | 'contact' | 'address' | 'logo'>;

/** The portal that nobody has named. */
export const DEFAULT_BRAND: Brand = {
  name: SOFTWARE,
  operator: SOFTWARE,
  contact: null,
  address: null,
  accent: null,
  play: null,
  logo: null,
};

/** The address of a logo's picture, which changes with it. */
export const logoAddress = (digest: string) => `/brand/${digest}.png`;
