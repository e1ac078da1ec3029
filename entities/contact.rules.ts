/** Specification §9: the subjects of a message on the Contact page. */
export const CONTACT_TYPES = ['general', 'technical', 'developer', 'business', 'report'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
/** The label of each contact type in the specification. */
export const CONTACT_TYPE_LABELS: Record<ContactType, string> = {
  general: 'General question',
  technical: 'Technical problem',
  developer: 'Developer support',
  business: 'Business',
  report: 'Report a concern',
};
/** The page from which a message was sent. */
export const CONTACT_SOURCES = ['contact', 'help'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

export const SUBJECT = { max: 150 } as const;
export const MESSAGE = { max: 5000 } as const;
