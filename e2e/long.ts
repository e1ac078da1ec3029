/** The tag of a test that `npm test` leaves to `npm run test:all`: a sweep over what the others sample. */
export const LONG = '@long';
