/** The link to the setup of a new portal: 256 random bits, valid once and for an hour. */
export const SETUP_LINK = { bytes: 32, minutes: 60 } as const;
/** The name of the first administrator's passkey. */
export const FIRST_PASSKEY = 'First passkey';
