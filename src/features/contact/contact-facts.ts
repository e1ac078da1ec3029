import type { ContactType } from '../../../entities/contact.rules.ts';

/** What each type of the specification is called. */
export const CONTACT_TYPE_LABELS: Record<ContactType, string> = {
  general: 'General question',
  technical: 'Technical problem',
  developer: 'Developer support',
  business: 'Business',
  report: 'Report a concern',
};

interface Department {
  readonly name: string;
  readonly email: string;
  /** Specification §9: how long an answer takes. */
  readonly response: string;
}

/** Whom to write to, and when they answer. */
export const DEPARTMENTS: readonly Department[] = [
  { name: 'General support', email: 'hello@playport.example', response: '24-48h' },
  { name: 'Technical support', email: 'tech@playport.example', response: '4-8h' },
  { name: 'Developer support', email: 'studio@playport.example', response: '12-24h' },
  { name: 'Business', email: 'business@playport.example', response: '2-3 business days' },
];

export const OFFICE = ['Playport', 'Third floor, 27 Lantern Yard', 'Bengaluru 560000', 'India'] as const;
