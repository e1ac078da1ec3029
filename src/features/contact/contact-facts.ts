import { type BrandShown, DEFAULT_BRAND } from '../../../entities/brand-shown.rules.ts';
import { SUPPORT_RESPONSES } from '../../../entities/published-terms.rules.ts';

interface Department {
  readonly name: string;
  /** Null where whoever runs the portal has named no address. */
  readonly email: string | null;
  /** The response time. */
  readonly response: string;
}

/** The addresses of a portal that nobody has named. */
const DEPARTMENTS: readonly Department[] = [
  { name: 'General support', email: 'hello@playport.example', response: SUPPORT_RESPONSES.general },
  { name: 'Technical support', email: 'tech@playport.example', response: SUPPORT_RESPONSES.technical },
  { name: 'Developer support', email: 'studio@playport.example', response: SUPPORT_RESPONSES.developer },
  { name: 'Business', email: 'business@playport.example', response: SUPPORT_RESPONSES.business },
];

const OFFICE = ['Playport', 'Third floor, 27 Lantern Yard', 'Bengaluru 560000', 'India'] as const;

const isNamed = ({ name, contact, address }: BrandShown) =>
  name !== DEFAULT_BRAND.name || contact !== null || address !== null;

/** The team's addresses and response times. */
export const departmentsOf = (brand: BrandShown): readonly Department[] =>
  isNamed(brand) ? DEPARTMENTS.map((one) => ({ ...one, email: brand.contact })) : DEPARTMENTS;

/** The lines of the postal address; none where it is not known. */
export const officeOf = (brand: BrandShown): readonly string[] =>
  isNamed(brand) ? (brand.address?.split('\n') ?? []) : OFFICE;
