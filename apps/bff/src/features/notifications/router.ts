import { calls } from '@muster/contracts/calls';
import { PushRegistration } from '@muster/contracts/notifications/wire';
import { callerOf } from '../../trpc/context.ts';
import { bridged, router, signedIn } from '../../trpc/procedures.ts';

/** The signed-in person's notifications. */
export const notificationsRouter = router({
  list: bridged.query(calls.notifications.list),
  markRead: bridged.mutation(calls.notifications.markRead),
  settings: bridged.query(calls.notifications.settings),
  choose: bridged.mutation(calls.notifications.choose),
  communityDefaults: bridged.query(calls.notifications.communityDefaults),
  setCommunityDefaults: bridged.mutation(calls.notifications.setCommunityDefaults),
  setTimes: bridged.mutation(calls.notifications.setTimes),
  deliveries: bridged.query(calls.notifications.deliveries),
  unsubscribe: bridged.mutation(calls.notifications.unsubscribe),
  pushKey: bridged.query(calls.notifications.pushKey),
  resumePush: bridged.mutation(calls.notifications.resumePush),
  removePush: bridged.mutation(calls.notifications.removePush),
  /** Registers a device for push. The account is the session's, whatever a device says (@spec §7). */
  registerPush: signedIn.input(PushRegistration.omit({ account: true }).strict()).mutation(async ({ ctx, input }) => {
    await ctx.bridge.addPushDevice({ ...input, account: ctx.session.account }, callerOf(ctx.session));
    return { registered: true };
  }),
});
