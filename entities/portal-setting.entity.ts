import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Something that an administrator may switch while the portal runs. */
export const PortalSetting = defineEntity({
  name: 'PortalSetting',
  properties: {
    name: p.string().length(40).primary(),
    enabled: p.boolean(),
  },
});
export type PortalSetting = InferEntity<typeof PortalSetting>;
