import type { profileFieldsCalls as contract } from '@muster/contracts/profile-fields/calls';
import { fail } from '@muster/contracts/errors';
import type { Handlers } from '../../platform/handler.ts';
import { readAccess } from './fields/access.ts';
import { add, edit, existing, move, remove } from './fields/changes.ts';
import { readList } from './fields/store.ts';
import { setValues } from './values/changes.ts';
import { joinForm } from './values/joining.ts';
import { maySeeField, personSeen, profileOf } from './values/profile.ts';
import { readHistory } from './values/store.ts';

/** Calls about the fields of profiles, and about profiles. */
export const profileFieldsCalls: Handlers<typeof contract> = {
  list: ({ community }, { tx }) => readList(tx, community),

  add: async ({ community, field }, context) => ({ id: await add(context, community, field) }),

  edit: ({ community, ...wanted }, context) => edit(context, community, wanted),

  remove: ({ community, id }, context) => remove(context, community, id),

  move: async ({ community, ...wanted }, context) => ({ ids: await move(context, community, wanted) }),

  async access({ community, id }, { tx, standing }) {
    await existing(tx, { community, id });
    if (!standing) throw fail('communities.notFound');
    return readAccess(tx, { community, id }, standing);
  },

  profile: ({ community, accId }, context) => profileOf(context, community, accId ?? null),

  async joinForm({ community }, { tx, caller, standing }) {
    if (!standing) throw fail('communities.notFound');
    return joinForm(tx, { community, account: caller.account }, standing);
  },

  setValues: ({ community, accId = null, values, seen }, context) =>
    setValues(context, community, { accId, values, seen }),

  async history({ community, accId, id, before = null, limit }, context) {
    const { who, eyes } = await personSeen(context, community, accId ?? null);
    const field = await existing(context.tx, { community, id });
    if (!maySeeField({ eyes }, field)) throw fail('profileFields.unknown');
    const found = await readHistory(context.tx, { ...who, field: id }, { before, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.seq ?? null) : null };
  },
};
