import { WatchInput } from '@muster/contracts/live/model';
import * as z from 'zod';
import { callerOf } from '../../trpc/context.ts';
import { anyone, assertOnSite, router } from '../../trpc/procedures.ts';

/** Everything a page hears by itself. */
export const liveRouter = router({
  /** Events of the communities on screen and of the own account, resumable after any interruption. */
  events: anyone
    .input(WatchInput.extend({ lastEventId: z.string().max(8_000).nullish() }))
    .subscription(async function* ({ ctx, input, signal }) {
      for (const community of input.communities) assertOnSite(ctx.site, { community });
      const messages = ctx.services.live.subscribe({
        ...input,
        bridge: ctx.bridge,
        caller: callerOf(ctx.session),
        session: ctx.session?.session ?? null,
        userAgent: ctx.headers['user-agent'] ?? '',
        lastEventId: input.lastEventId,
        signal: signal ?? ctx.signal,
      });
      for await (const message of messages) {
        yield message;
        if (message[1].kind === 'signedOut') ctx.endConnection();
      }
    }),
});
