import { categoryList } from '../../entities/category.schema.ts';
import { publicProcedure, router } from '../trpc.ts';
import { listCategories } from './category.queries.ts';

export const categoryRouter = router({
  list: publicProcedure
    .meta({ shared: true, rest: { method: 'GET', path: '/api/categories', summary: 'Every category' } })
    .output(categoryList)
    .query(({ ctx }) => listCategories(ctx.em)),
});
