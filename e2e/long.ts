/**
 * The tag of tests that only `npm run test:all` runs: they take long and repeat what a quicker test shows for another
 * game, theme or order of events, or belong to a feature whose rules are tested without a browser too.
 */
export const LONG = '@long';
