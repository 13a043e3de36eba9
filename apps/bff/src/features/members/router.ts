import { calls } from '@muster/contracts/calls';
import { assertOnSite, bridged, optionsOf, router, signedIn } from '../../trpc/procedures.ts';
import { getOwnMember } from './bridge.ts';

/** Members of a community. */
export const membersRouter = router({
  /** The caller's own account there; @spec §7's `communities/accounts/get`. */
  mine: signedIn
    .meta({ who: calls.members.mine.who, event: calls.members.mine.event })
    .input(calls.members.mine.input)
    .query(({ ctx, input, signal }) => {
      assertOnSite(ctx.site, input);
      return getOwnMember(ctx.bridge, input, optionsOf(ctx, signal));
    }),
  recent: bridged.query(calls.members.recent),
  pending: bridged.query(calls.members.pending),
  decide: bridged.mutation(calls.members.decide),
});
