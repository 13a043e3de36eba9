import { fail } from '@muster/contracts/errors';
import type { notificationsCalls as contract } from '@muster/contracts/notifications/calls';
import { notificationKind } from '@muster/contracts/notifications/kinds';
import type { Caller, Handlers } from '../../platform/handler.ts';
import type { NotificationKeys } from './build.ts';
import { readDeliveries } from './delivery/log.ts';
import { readPosition, writePosition } from './inbox/position.ts';
import { countUnread, markNotificationsRead, readNotifications, type Reader } from './inbox/store.ts';
import { readPushDevices, removePushToken, resumePushToken } from './push/store.ts';
import { isTimeZone } from './service/hours.ts';
import { readFace } from './service/store.ts';
import { readDefaults, setDefaults } from './settings/defaults.ts';
import { communitiesWith, holdAccount, readSettings, stopMails, writeChoice, writeTimes } from './settings/store.ts';

/** Calls about the caller's notifications. */
export function buildNotificationsCalls({ unsubscribing, vapid }: NotificationKeys): Handlers<typeof contract> {
  return {
    ...inboxCalls,
    ...settingsCalls,

    async unsubscribe({ link }, { tx }) {
      const stop = unsubscribing.read(link);
      if (!stop) throw fail('notifications.badLink');
      const face = await readFace(tx, stop.community);
      // Nothing is sent to who is gone, nor about what is: there is nothing to stop, and nothing wrong with the link.
      const isOver = !(await holdAccount(tx, stop.account)) || (stop.community !== null && face === null);
      if (!isOver) await stopMails(tx, stop);
      return { kind: stop.kind, communityName: face?.name ?? null };
    },

    async pushKey(_fields, { tx, caller }) {
      const browsers = (await readPushDevices(tx, caller.account)).filter(({ transport }) => transport === 'web');
      return { publicKey: vapid.publicKey, devices: browsers.length };
    },

    async resumePush({ pushToken }, { tx, caller, audit }) {
      const how = await resumePushToken(tx, caller, pushToken);
      if (how === 'resumed') await audit({ action: 'PUSH_DEVICE_ADD', target: caller.account });
      return { registered: how !== 'unknown' };
    },

    async removePush({ pushToken }, { tx, caller }) {
      return { removed: await removePushToken(tx, caller.account, pushToken) };
    },
  };
}

const inboxCalls = {
  async list({ before, limit, unreadOnly, about }, { tx, caller }) {
    const position = before ? readPosition(before) : null;
    if (before && !position) throw fail('input.invalid', { fields: { before: 'Pass `next` of the page before.' } });
    const reader = readerOf(caller, about);
    const found = await readNotifications(tx, reader, { before: position, limit: limit + 1, unreadOnly });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      unread: await countUnread(tx, reader),
      next: found.length > limit && last ? writePosition({ createdAt: new Date(last.createdAt), id: last.id }) : null,
    };
  },

  async markRead({ ids, about }, context) {
    const { tx, caller, now } = context;
    const marked = await markNotificationsRead(tx, readerOf(caller, about), { ids, readAt: now() });
    if (marked > 0) await context.runHooks('account.changed', { accounts: [caller.account] });
    return { marked };
  },
} satisfies Partial<Handlers<typeof contract>>;

const settingsCalls = {
  settings: (_fields, { tx, caller }) => readSettings(tx, caller.account),

  async choose({ choices }, { tx, caller }) {
    if (choices.some(({ kind }) => notificationKind(kind).urgent)) throw fail('notifications.alwaysOn');
    const named = [...new Set(choices.flatMap(({ about }) => about ?? []))];
    if ((await communitiesWith(tx, caller.account, named)).size < named.length) throw fail('communities.notFound');
    for (const { about, ...choice } of choices) await writeChoice(tx, caller.account, { ...choice, community: about });
    return readSettings(tx, caller.account);
  },

  async setTimes(times, { tx, caller }) {
    if (!isTimeZone(times.timeZone)) {
      throw fail('input.invalid', { fields: { timeZone: 'No time zone has this name.' } });
    }
    await writeTimes(tx, caller.account, times);
    return readSettings(tx, caller.account);
  },

  communityDefaults: ({ community }, { tx }) => readDefaults(tx, community),
  setCommunityDefaults: ({ community, defaults }, context) => setDefaults(context, community, defaults),

  async deliveries(_fields, { tx, caller }) {
    return { items: await readDeliveries(tx, caller.account) };
  },
} satisfies Partial<Handlers<typeof contract>>;

/** A session that is held to one community reads of that one, whatever it asks for. */
function readerOf({ account, community }: Caller, about: string | null | undefined): Reader {
  if (community !== null && about && about !== community) throw fail('session.wrongHost');
  return { account, community: community ?? about ?? null };
}
