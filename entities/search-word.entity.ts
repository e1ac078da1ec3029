import { defineEntity, p } from '@mikro-orm/core';
import { TITLE } from './game.rules.ts';

/** A word from a game's title, tags or categories, used to correct misspelt searches. */
export const SearchWord = defineEntity({
  name: 'SearchWord',
  indexes: [
    {
      name: 'search_word_folded_index',
      expression:
        'create index "search_word_folded_index" on "search_word" using gist (folded gist_trgm_ops)',
    },
  ],
  properties: {
    word: p.string().length(TITLE.max).primary(),
    /** In the spelling that searches compare (`foldWord`); '' where a release before it has written the word. */
    folded: p.text().default(''),
  },
});
