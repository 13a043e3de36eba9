import type { departmentsCalls as contract } from '@muster/contracts/departments/calls';
import { fail } from '@muster/contracts/errors';
import type { Handlers } from '../../platform/handler.ts';
import { requireAny } from '../../authorization/guards.ts';
import { changeRanks, undoChange } from './ranks/changes.ts';
import { readHeld, readRecords } from './ranks/store.ts';
import { add, edit } from './structure/changes.ts';
import { readStructure } from './structure/list.ts';
import { previewMove } from './structure/relocate.ts';
import { fill, move, previewRemoval, remove } from './structure/rearrange.ts';

/** Calls about the structure of a community, and about who holds which rank. */
export const departmentsCalls: Handlers<typeof contract> = {
  async list({ community }, context) {
    await requireAny(context, community, [
      'system.manageDepartments',
      'system.changePermissions',
      'system.changeRanks',
    ]);
    if (!context.standing) throw fail('communities.notFound');
    return readStructure(context.tx, community, context.standing);
  },

  add: ({ community, part }, context) => add(context, community, part),

  edit: async ({ community, ...wanted }, context) => ({ version: await edit(context, community, wanted) }),

  previewRemoval: ({ community, part }, { tx }) => previewRemoval(tx, community, part),

  remove: ({ community, part, into }, context) => remove(context, community, { ...part, into }),

  move: async ({ community, ...wanted }, context) => ({ version: await move(context, community, wanted) }),

  async previewMove({ community, ...wanted }, { tx, standing }) {
    if (!standing) throw fail('communities.notFound');
    return previewMove(tx, { community, standing }, wanted);
  },

  fill: async ({ community, ...wanted }, context) => ({ version: await fill(context, community, wanted) }),

  async changeRanks({ community, accId, ...wanted }, context) {
    const who = { community, account: accId };
    const change = await changeRanks(context, who, wanted);
    return { change, ranks: (await readHeld(context.tx, who)).map(({ rank }) => rank) };
  },

  async records({ community, accId = null, before = null, limit }, { tx }) {
    const found = await readRecords(tx, community, { account: accId, before, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.seq ?? null) : null };
  },

  async undoChange({ community, change: undoes, expiresAt }, context) {
    const over = expiresAt === undefined ? 'refuse' : { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
    return { change: await undoChange(context, community, { undoes, over }) };
  },
};
