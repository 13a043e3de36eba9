import { PushRegistration } from '@muster/contracts/notifications/wire';
import { callerOf } from '../../trpc/context.ts';
import { signedIn } from '../../trpc/procedures.ts';

/** Push registration, which @spec §7 gives a form of its own. */
export const notificationsProcedures = {
  /** Registers a device for push. The account is the session's, whatever a device says (@spec §7). */
  registerPush: signedIn.input(PushRegistration.omit({ account: true }).strict()).mutation(async ({ ctx, input }) => {
    await ctx.bridge.addPushDevice({ ...input, account: ctx.session.account }, callerOf(ctx.session));
    return { registered: true };
  }),
};
