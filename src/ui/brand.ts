import { createContext, use } from 'react';
import { type BrandShown, DEFAULT_BRAND_SHOWN } from '../../entities/brand-shown.rules.ts';

/** The brand of the portal: from the request while the server renders, from the document in the browser. */
export const BrandContext = createContext<BrandShown>(DEFAULT_BRAND_SHOWN);

export const useBrand = () => use(BrandContext);

/** The claims that the portal shows; null for one that it does not. */
export const useClaims = () => useBrand().claims;

/** Reads the brand that the server has put into every document, also into that without a page. */
export function brandHere(): BrandShown {
  const text = document.getElementById('brand')?.textContent;
  return text ? JSON.parse(text) : DEFAULT_BRAND_SHOWN;
}
