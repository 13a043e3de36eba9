import { fail } from '@muster/contracts/errors';
import type { formRequestsCalls as contract } from '@muster/contracts/form-requests/calls';
import type { Handlers } from '../../platform/handler.ts';
import * as store from './store.ts';

/** More than these are not shown at once; what is sent makes room. */
const SHOWN_MAX = 20;

/** Calls about forms that people are asked for. */
export const formRequestsCalls: Handlers<typeof contract> = {
  async mine({ community }, { tx, standing, caller }) {
    if (!standing) throw fail('communities.notFound');
    const found = await store.readOpenRequests(tx, { community, account: caller.account, max: SHOWN_MAX });
    return { items: found.map(({ id, label, at }) => ({ form: { id, label }, at: at.toISOString() })) };
  },
};
