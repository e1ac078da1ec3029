import { SUPPORT_RESPONSES } from '../../../entities/published-terms.rules.ts';

interface Department {
  readonly name: string;
  readonly email: string;
  /** The response time. */
  readonly response: string;
}

/** The team's addresses and response times. */
export const DEPARTMENTS: readonly Department[] = [
  { name: 'General support', email: 'hello@playport.example', response: SUPPORT_RESPONSES.general },
  { name: 'Technical support', email: 'tech@playport.example', response: SUPPORT_RESPONSES.technical },
  { name: 'Developer support', email: 'studio@playport.example', response: SUPPORT_RESPONSES.developer },
  { name: 'Business', email: 'business@playport.example', response: SUPPORT_RESPONSES.business },
];

export const OFFICE = ['Playport', 'Third floor, 27 Lantern Yard', 'Bengaluru 560000', 'India'] as const;
