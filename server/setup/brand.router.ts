import * as schema from '../../entities/brand.schema.ts';
import { adminCall, router } from '../trpc.ts';
import { readBrand, setBrand } from './brand.service.ts';

/** The portal's name and look. */
export const brandRouter = router({
  brand: adminCall('GET', 'brand', 'What the portal is called and how it looks')
    .output(schema.adminBrand)
    .query(({ ctx }) => readBrand(ctx)),
  setBrand: adminCall('PUT', 'brand', 'Change what the portal is called and how it looks')
    .input(schema.setBrand)
    .output(schema.adminBrand)
    .mutation(({ ctx, input }) => setBrand(ctx, input)),
});
