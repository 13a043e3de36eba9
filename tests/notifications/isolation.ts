import { notifications } from '@muster/upstream/platform/schema/notifications';
import { eq } from 'drizzle-orm';
import { nobody, nothing, ofCommunity, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'notifications.list': { own: nothing },
  'notifications.markRead': {
    own: () => ({ ids: 'all' }),
    foreign: async ({ stack, world }) => ({ ids: await notificationsOf(stack, world.foreign.people.member) }),
    unknown: () => ({ ids: [nobody] }),
  },
  'notifications.settings': { own: nothing },
  'notifications.choose': {
    own: () => choosing(null),
    foreign: ({ world }) => choosing(world.foreign.uuid),
    unknown: () => choosing(nobody),
    refusals: { foreign: 'communities.notFound' },
  },
  'notifications.communityDefaults': ofCommunity(),
  'notifications.setCommunityDefaults': ofCommunity(() => ({
    defaults: [{ kind: 'memberArchived', channel: 'email', on: false }],
  })),
  'notifications.setTimes': { own: () => ({ digest: 'off', quiet: null, timeZone: 'UTC' }) },
  'notifications.deliveries': { own: nothing },
  'notifications.unsubscribe': {
    own: () => ({ link: 'nonsense' }),
    refusals: { own: 'notifications.badLink' },
  },
  'notifications.pushKey': { own: nothing },
  'notifications.resumePush': { own: () => ({ pushToken: `push-${text()}` }) },
  'notifications.removePush': { own: () => ({ pushToken: `push-${text()}` }) },
  'notifications.registerPush': {
    own: () => ({
      pushToken: `push-${text()}`,
      data: {
        userAgent: 'test',
        language: 'en',
        cookiesEnabled: true,
        platform: 'unknown',
        screenWidth: 1,
        screenHeight: 1,
      },
    }),
  },
};

function choosing(about: string | null) {
  return { choices: [{ about, kind: 'applicationAccepted', channel: 'email', on: false }] };
}

async function notificationsOf({ db }: Stack, { account }: Person): Promise<string[]> {
  const rows = await db.select().from(notifications).where(eq(notifications.account, account));
  return rows.map(({ id }) => id);
}
