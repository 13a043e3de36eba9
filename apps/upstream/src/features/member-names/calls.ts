import type { memberNamesCalls as contract } from '@muster/contracts/member-names/calls';
import type { Handlers } from '../../platform/handler.ts';
import { previewName, rename } from './changes.ts';

/** Calls about what members are called in a community. */
export const memberNamesCalls: Handlers<typeof contract> = {
  preview: ({ community, accId, name }, context) => previewName(context, { community, account: accId }, name),

  async rename({ community, accId, ...wanted }, context) {
    return { accId, name: await rename(context, { community, account: accId }, wanted) };
  },
};
