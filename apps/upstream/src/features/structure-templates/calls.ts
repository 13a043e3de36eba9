import type { structureTemplatesCalls as contract } from '@muster/contracts/structure-templates/calls';
import type { Handlers } from '../../platform/handler.ts';
import { applyTemplates } from './apply.ts';

/** Calls about departments that a community begins with. */
export const structureTemplatesCalls: Handlers<typeof contract> = {
  apply: async ({ community, chosen }, context) => ({ departments: await applyTemplates(context, community, chosen) }),
};
