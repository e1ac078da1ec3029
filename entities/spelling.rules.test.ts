import { describe, expect, test } from 'vitest';
import { explainMatch } from './spelling.rules.ts';

const arcade = { name: 'Arcade' };

describe('why a game is close to a search', () => {
  test.each([
    ['a word of its title', 'Hex Swarm', ['quick'], ['hex'], '“hex” in its title'],
    ['one of its tags', 'Sumo Bots', ['same screen', 'quick'], ['screen'], 'Tagged “same screen”'],
    ['its category', 'Sumo Bots', ['quick'], ['arcade'], 'In Arcade'],
    ['nothing that it shows', 'Sumo Bots', ['quick'], ['garden'], undefined],
  ])('%s', (_what, title, tagNames, words, why) => {
    expect(explainMatch({ title, tagNames, categories: [arcade] }, words)).toBe(why);
  });
});
