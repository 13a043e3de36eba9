import { fail } from '@muster/contracts/errors';
import type { notificationsCalls as contract } from '@muster/contracts/notifications/calls';
import type { Handlers } from '../../platform/handler.ts';
import { accountsChanged } from '../accounts/public.ts';
import { readPosition, writePosition } from './rules.ts';
import { countUnread, markNotificationsRead, readNotifications } from './store.ts';

/** Calls about the caller's notifications. */
export const notificationsCalls: Handlers<typeof contract> = {
  async list({ before, limit, unreadOnly }, { tx, caller }) {
    const position = before ? readPosition(before) : null;
    if (before && !position) throw fail('input.invalid', { fields: { before: 'Pass `next` of the page before.' } });
    const found = await readNotifications(tx, caller, { before: position, limit: limit + 1, unreadOnly });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      unread: await countUnread(tx, caller),
      next: found.length > limit && last ? writePosition({ createdAt: new Date(last.createdAt), id: last.id }) : null,
    };
  },

  async markRead({ ids }, context) {
    const { tx, caller, now } = context;
    const marked = await markNotificationsRead(tx, caller, { ids, readAt: now() });
    if (marked > 0) await accountsChanged(context, [caller.account]);
    return { marked };
  },
};
