import type { permissionsCalls as contract } from '@muster/contracts/permissions/calls';
import type { Handlers } from '../../platform/handler.ts';
import { analyse, whatIf } from './analysis/analyse.ts';
import { readReport } from './analysis/report.ts';
import { readItems } from './items/sources.ts';
import { edit, holderOf, preview, undo } from './sets/changes.ts';
import { beginView, endView } from './views/changes.ts';

/** Calls about who may do what, and why. */
export const permissionsCalls: Handlers<typeof contract> = {
  get: ({ community, of }, context) => holderOf(context, community, of),

  items: async ({ community }, { tx }) => ({ kinds: await readItems(tx, community) }),

  preview: ({ community, ...editing }, context) => preview(context, community, editing),

  edit: ({ community, ...editing }, context) => edit(context, community, editing),

  undo: ({ community, change }, context) => undo(context, community, change),

  analyse: ({ community, accId, item = null }, { tx }) => analyse(tx, { community, account: accId }, item),

  whatIf: ({ community, accId = null, ...ranks }, { tx }) => whatIf(tx, { community, account: accId }, ranks),

  viewAs: ({ community, as }, context) =>
    beginView(context, community, {
      account: as.kind === 'member' ? as.accId : null,
      ranks: as.kind === 'ranks' ? as.ranks : [],
    }),

  async endView({ community }, context) {
    await endView(context, community);
    return {};
  },

  report: ({ community, after = null, ...query }, { tx }) => readReport(tx, community, { after, ...query }),
};
