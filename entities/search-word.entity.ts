import { defineEntity, p } from '@mikro-orm/core';
import { TITLE } from './game.rules.ts';

/** A word of some game's title or tags: what a misspelt word is corrected to. */
export const SearchWord = defineEntity({
  name: 'SearchWord',
  indexes: [
    {
      name: 'search_word_trigram_index',
      expression: 'create index "search_word_trigram_index" on "search_word" using gist (word gist_trgm_ops)',
    },
  ],
  properties: {
    word: p.string().length(TITLE.max).primary(),
  },
});
