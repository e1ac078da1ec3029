/** Specification §9: the subjects of a message on the Contact page. */
export const CONTACT_TYPES = ['general', 'technical', 'developer', 'business', 'report'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
/** The page from which a message was sent. */
export const CONTACT_SOURCES = ['contact', 'help'] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

export const SUBJECT = { max: 150 } as const;
export const MESSAGE = { max: 5000 } as const;
