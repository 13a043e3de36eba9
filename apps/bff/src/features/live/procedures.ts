import { Text } from '@muster/contracts/kit/text';
import { WatchInput } from '@muster/contracts/live/model';
import { callerOf } from '../../trpc/context.ts';
import { anyone, assertOnSite } from '../../trpc/procedures.ts';

/** Everything a page hears by itself. */
export const liveProcedures = {
  /** Events of the communities on screen and of the own account, resumable after any interruption. */
  events: anyone
    .input(WatchInput.extend({ lastEventId: Text.max(8_000).nullish() }))
    .subscription(async ({ ctx, input }) => {
      for (const community of input.communities) assertOnSite(ctx.site, { community });
      return ctx.services.live.subscribe({
        ...input,
        lastEventId: input.lastEventId,
        bridge: ctx.bridge,
        caller: callerOf(ctx.session),
        session: ctx.session?.session ?? null,
        userAgent: ctx.headers['user-agent'] ?? '',
        signedOut: ctx.endConnection,
      });
    }),
};
