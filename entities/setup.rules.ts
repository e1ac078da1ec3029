/** The link to the setup of a new portal: 256 random bits, valid once and for an hour. */
export const SETUP_LINK = { bytes: 32, minutes: 60 } as const;
/** What the first administrator's passkey is called. */
export const FIRST_PASSKEY = 'First passkey';
