import * as schema from '../../entities/brand.schema.ts';
import { adminClaims, setClaim as setClaimInput } from '../../entities/claim.schema.ts';
import { adminCall, router } from '../trpc.ts';
import { readBrand, setBrand } from './brand.service.ts';
import { listClaims, setClaim } from './claim.service.ts';

/** The portal's name, its look, and its claims. */
export const brandRouter = router({
  brand: adminCall('GET', 'brand', 'What the portal is called and how it looks')
    .output(schema.adminBrand)
    .query(({ ctx }) => readBrand(ctx)),
  setBrand: adminCall('PUT', 'brand', 'Change what the portal is called and how it looks')
    .input(schema.setBrand)
    .output(schema.adminBrand)
    .mutation(({ ctx, input }) => setBrand(ctx, input)),
  claims: adminCall('GET', 'claims', 'What the portal claims of itself, and on what nobody has decided')
    .output(adminClaims)
    .query(({ ctx }) => listClaims(ctx)),
  setClaim: adminCall('PUT', 'claims/{name}', 'Show a claim, in words of your own, or do not')
    .input(setClaimInput)
    .output(adminClaims)
    .mutation(({ ctx, input }) => setClaim(ctx, input)),
});
