import { z } from 'zod';
import { ADMIN_PAGE, SORT_ORDERS } from './admin.rules.ts';
import { LIST_LIMIT, LIST_PAGE, SEARCH } from './game.rules.ts';
import { plainText } from './game.schema.ts';

/** The inputs of the dashboard's lists. */
export const adminListInput = {
  search: plainText.trim().max(SEARCH.max).optional(),
  page: z.int().min(LIST_PAGE.min).max(LIST_PAGE.max).default(1),
  limit: z.int().min(LIST_LIMIT.min).max(LIST_LIMIT.max).default(ADMIN_PAGE),
};
/** Of a list that is sorted by column. */
export const order = z.enum(SORT_ORDERS).default('desc');
export const byId = { id: z.uuid() };
