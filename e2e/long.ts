/** The tag of tests that only `npm run test:all` runs: full versions of what `npm test` samples. */
export const LONG = '@long';
