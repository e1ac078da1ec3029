import { expect, test } from 'vitest';
import type { z } from 'zod';
import { renameAccount } from './account.schema.ts';
import { sendMessage } from './contact.schema.ts';
import { labelGame, suspendGame } from './moderation.schema.ts';
import { decideReport } from './report-moderation.schema.ts';
import { submitPublicGame, updatePublicGame } from './public-api.schema.ts';
import { rateGame } from './rating.schema.ts';
import { submitGeneralReport } from './report.schema.ts';
import { submitGame, submitLegacy } from './submission.schema.ts';

const ID = '018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60';
const ADDRESS = 'https://games.example/';

/** Every form with texts that others read: the names of the texts, and the form's other fields. */
const FORMS: readonly { name: string; form: z.ZodType; texts: readonly string[]; rest: object }[] = [
  { name: 'account', form: renameAccount, texts: ['name'], rest: {} },
  {
    name: 'message',
    form: sendMessage,
    texts: ['name', 'subject', 'message'],
    rest: { source: 'contact', email: 'asha@example.org' },
  },
  {
    name: 'report',
    form: submitGeneralReport,
    texts: ['description', 'gameTitle'],
    rest: { gameUrl: ADDRESS, reportType: 'other' },
  },
  { name: 'vote', form: rateGame, texts: ['comment'], rest: { id: ID, score: 5 } },
  {
    name: 'submission',
    form: submitGame,
    texts: ['title', 'description'],
    rest: { srcUrl: ADDRESS, thumbUrl: ADDRESS },
  },
  {
    name: 'short submission',
    form: submitLegacy,
    texts: ['title', 'description', 'tags', 'instructions'],
    rest: { category: 'casual', gameUrl: ADDRESS },
  },
  {
    name: 'submission with a key',
    form: submitPublicGame,
    texts: ['title', 'description', 'instructions'],
    rest: { game_url: ADDRESS },
  },
  {
    name: 'change with a key',
    form: updatePublicGame,
    texts: ['title', 'description'],
    rest: { id: ID },
  },
  { name: 'suspension', form: suspendGame, texts: ['reason'], rest: { id: ID } },
  { name: 'decision on a report', form: decideReport, texts: ['note'], rest: { id: ID } },
];

const filled = (names: readonly string[], text: string) =>
  Object.fromEntries(names.map((name) => [name, text]));

test.each(FORMS)('one character is enough for the texts of a $name', ({ form, rest, texts }) => {
  expect(form.parse({ ...rest, ...filled(texts, ' x ') })).toMatchObject(filled(texts, 'x'));
});

test.each(FORMS)('no control or direction mark is left in a $name', ({ form, rest, texts }) => {
  const sent = { ...rest, ...filled(texts, 'kites\u202e\u200b\u0007') };
  expect(form.parse(sent)).toMatchObject(filled(texts, 'kites'));
});

test('nor in a tag or an address', () => {
  const marked = { title: 'a', description: 'b', thumbUrl: ADDRESS, srcUrl: `${ADDRESS}\u202egpj` };
  expect(submitGame.parse({ ...marked, tags: ['Free\u202e v-bucks'] })).toMatchObject({
    srcUrl: `${ADDRESS}gpj`,
    tags: ['free v-bucks'],
  });
  const labels = { id: ID, categories: [], tags: ['ki\u00adtes'], originAllowlists: [`${ADDRESS}\u200b`] };
  expect(labelGame.parse(labels)).toMatchObject({ tags: ['kites'], originAllowlists: [ADDRESS] });
});

test('what nobody can see is no title', () => {
  const refused = submitGame.shape.title.safeParse('\u200b\u200d');
  expect(refused.error?.issues[0]?.message).toBe('Enter a title.');
});
