import { defineEntity, p } from '@mikro-orm/core';

/**
 * An address that `ADMIN_EMAILS` names and that an administrator made a player again. It outlives the account, so that
 * signing up anew does not give the role back.
 */
export const DemotedAddress = defineEntity({
  name: 'DemotedAddress',
  properties: {
    /** The address as a keyed hash. */
    hash: p.string().length(43).primary(),
  },
});
