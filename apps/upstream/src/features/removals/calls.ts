import type { removalsCalls as contract } from '@muster/contracts/removals/calls';
import type { Handlers } from '../../platform/handler.ts';
import { restore } from './restore.ts';

/** Calls about what was removed and can be put back. */
export const removalsCalls: Handlers<typeof contract> = {
  restore: ({ community, id }, context) => restore(context, community, id),
};
