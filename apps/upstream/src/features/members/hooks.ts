import type { HookHandlers } from '../../platform/hooks.ts';
import { countsChanged, placeChanged, ranksChanged } from './changes.ts';
import { noteStanding } from './record/write.ts';
import { renewName } from './settings/changes.ts';
import { readPlace } from './store.ts';

/** What members do when something else happens. */
export const membersHooks: HookHandlers = {
  'ranks.changed': ranksChanged,

  'departments.recounted': (context, { community }) => countsChanged(context, community),

  async 'profile.changed'(context, who) {
    await placeChanged(context, who, await readPlace(context.tx, who.community, who.account));
  },

  async 'identifiers.changed'(context, { before, ...who }) {
    await placeChanged(context, who, await readPlace(context.tx, who.community, who.account));
    await renewName(context, who, { before });
  },

  async 'positions.changed'(context, { source, left, filled, ...who }) {
    const entries = [
      ...left.map((label) => ({ kind: 'positionLeft', source, details: { label } }) as const),
      ...filled.map((label) => ({ kind: 'positionFilled', source, details: { label } }) as const),
    ];
    await noteStanding(context, who, ...entries);
  },
};
