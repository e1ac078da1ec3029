import * as schema from '../../entities/setting.schema.ts';
import { adminCall, router } from '../trpc.ts';
import { readSettings, requirePasskeys } from './setting.service.ts';

/** Settings that administrators switch. */
export const settingRouter = router({
  settings: adminCall('GET', 'settings', 'Settings of the portal')
    .output(schema.adminSettings)
    .query(({ ctx }) => readSettings(ctx)),
  requirePasskeys: adminCall('PUT', 'settings', 'Change whether administrators need a passkey')
    .input(schema.requirePasskeys)
    .output(schema.adminSettings)
    .mutation(({ ctx, input }) => requirePasskeys(ctx, input.passkeysRequired)),
});
