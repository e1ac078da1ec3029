import type { Plugin } from 'vite';

const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const MADE = /(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;
const MANY = 5;

/**
 * React makes five errors as it loads, to throw and recognize them one day. Where a debugger listens, as Lighthouse does,
 * the browser notes where each was made, and for that reads all of React once more: the longest task of a first visit
 * to a slow phone. These five were made nowhere.
 * @throws when this version of React makes others
 */
export function errorsFromNowhere(): Plugin {
  return {
    name: 'playport-errors-from-nowhere',
    apply: 'build',
    transform: {
      filter: { id: CLIENT },
      handler(code) {
        const made = code.match(MADE)?.length ?? 0;
        if (made !== MANY)
          throw new Error(
            `React makes ${made} errors as it loads, not ${MANY}: look at scripts/react-errors.ts`,
          );
        return code.replaceAll(MADE, 'Object.create(Error.prototype, { message: { value: $1 } })');
      },
    },
  };
}
