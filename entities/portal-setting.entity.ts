import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A setting that an administrator may change at run time. */
export const PortalSetting = defineEntity({
  name: 'PortalSetting',
  properties: {
    name: p.string().length(40).primary(),
    enabled: p.boolean(),
    /** The value of a setting that is more than on or off. */
    value: p.json().nullable(),
  },
});
export type PortalSetting = InferEntity<typeof PortalSetting>;
