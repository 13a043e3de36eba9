import { SCREENS } from '@muster/contracts/screens';
import { fail } from '@muster/contracts/errors';
import { withFactor } from '@muster/contracts/permissions/factor';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { permissionsCalls as contract } from '@muster/contracts/permissions/calls';
import type { Handlers } from '../../platform/handler.ts';
import { analyse, whatIf } from './analysis/analyse.ts';
import { readReport } from './analysis/report.ts';
import { prepareReport } from './analysis/report-file.ts';
import { readItems } from '../../authorization/items.ts';
import { grantingRanks } from '../../authorization/rules.ts';
import { requestCalls } from './requests/calls.ts';
import { edit, holderOf, preview, undo } from './sets/changes.ts';
import { ranksOf } from '../../authorization/store.ts';
import { beginView, endView } from './views/changes.ts';

/** Calls about who may do what, and why. */
export const permissionsCalls: Handlers<typeof contract> = {
  ...requestCalls,

  get: ({ community, of }, context) => holderOf(context, community, of),

  items: async ({ community }, { tx }) => ({ kinds: await readItems(tx, community) }),

  preview: ({ community, ...editing }, context) => preview(context, community, editing),

  edit: ({ community, ...editing }, context) => edit(context, community, editing),

  undo: ({ community, change }, context) => undo(context, community, change),

  analyse: ({ community, accId, item = null }, { tx }) => analyse(tx, { community, account: accId }, item),

  async needed({ community, place }, { tx, standing }) {
    if (!standing) throw fail('communities.notFound');
    const anyOf = [...SCREENS[place]];
    const ranks = await ranksOf(tx, community);
    const grantors = [...new Set(anyOf.flatMap((permission) => grantingRanks(ranks, permission)))];
    const wouldOpen = anyOf.some((permission) => resolve(withFactor(standing), permission).allowed);
    return { anyOf, grantors, secondFactorDue: (standing.secondFactorDue ?? false) && wouldOpen };
  },

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

  exportReport: ({ community }, context) => prepareReport(context, community),

  report: ({ community, after = null, ...query }, { tx }) => readReport(tx, community, { after, ...query }),
};
