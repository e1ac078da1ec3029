import { useBrand } from './brand.ts';

/** What the portal is called, in a text. */
export function SiteName() {
  return useBrand().name;
}

/** What the legal pages call whoever runs the portal. */
export function Operator() {
  return useBrand().operator;
}
