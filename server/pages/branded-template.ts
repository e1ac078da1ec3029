import { type Brand, type BrandShown, SOFTWARE } from '../../entities/brand-shown.rules.ts';
import { groundOf, type Tokens, tokensOf } from '../../entities/brand.rules.ts';
import type { PortalBrand } from '../platform/brand/brands.ts';
import { VERSION } from '../platform/version.ts';

/** The place of the brand in `index.html`: before the script that shows the chosen theme. */
const GAP = '<!--brand-->';

/** The document of every page with what a brand puts into its head: colours, the name for `src/ui/brand.ts`, the program. */
export function brandedTemplate(template: string, { brand, claims }: PortalBrand): string {
  const shown = JSON.stringify(brandShownOf({ brand, claims })).replaceAll('<', String.raw`\u003c`);
  const [dark, light] = [groundOf(brand, 'dark'), groundOf(brand, 'light')];
  const parts = [
    `<meta name="theme-color" content="${dark}" data-dark="${dark}" data-light="${light}">`,
    `<meta name="generator" content="${SOFTWARE} ${VERSION}">`,
    `<script type="application/json" id="brand">${shown}</script>`,
    ...(brand.accent === null && brand.play === null ? [] : [`<style>${colours(brand)}</style>`]),
  ];
  return template.replace(GAP, () => parts.join('\n    '));
}

/** The part of a brand that the pages themselves show. */
export function brandShownOf({ brand, claims }: Pick<PortalBrand, 'brand' | 'claims'>): BrandShown {
  const { name, operator, contact, address, country, hosting, logo } = brand;
  return { name, operator, contact, address, country, hosting, logo, claims };
}

/** Each selector names the root once more than `src/app/tokens.css` does, because style sheets load later. */
function colours(brand: Brand): string {
  const light = `:root:root[data-mantine-color-scheme='light']`;
  return rule(':root:root', tokensOf(brand, 'dark')) + rule(light, tokensOf(brand, 'light'));
}

function rule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${declarations.join(';')}}`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
