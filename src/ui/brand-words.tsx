import { useBrand } from './brand.ts';

/** The portal's name, in a text. */
export function SiteName() {
  return useBrand().name;
}

/** The operator's name on the legal pages. */
export function Operator() {
  return useBrand().operator;
}
