import { type BrandShown, isNamed } from '../../../entities/brand-shown.rules.ts';

interface Department {
  readonly name: string;
  /** Null where whoever runs the portal has named no address. */
  readonly email: string | null;
  /** The response time; null where none is promised. */
  readonly response: string | null;
}

/** The addresses of a portal that nobody has named. */
const DEPARTMENTS = [
  { id: 'general', name: 'General support', email: 'hello@playport.example' },
  { id: 'technical', name: 'Technical support', email: 'tech@playport.example' },
  { id: 'developer', name: 'Developer support', email: 'studio@playport.example' },
  { id: 'business', name: 'Business', email: 'business@playport.example' },
] as const;

const OFFICE = ['Playport', 'Third floor, 27 Lantern Yard', 'Bengaluru 560000', 'India'] as const;

/** The team's addresses and response times. */
export const departmentsOf = (brand: BrandShown): readonly Department[] =>
  DEPARTMENTS.map(({ id, name, email }) => ({
    name,
    email: isNamed(brand) ? brand.contact : email,
    response: brand.claims.support?.[id] ?? null,
  }));

/** The lines of the postal address; none where it is not known. */
export const officeOf = (brand: BrandShown): readonly string[] =>
  isNamed(brand) ? (brand.address?.split('\n') ?? []) : OFFICE;
