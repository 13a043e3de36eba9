import { calls } from '@muster/contracts/calls';
import { assertOnSite, optionsOf, signedIn } from '../../trpc/procedures.ts';
import { getOwnMember } from '../../bridge/specified/own-member.ts';

/** Calls about members whose wire form differs from the model. */
export const membersProcedures = {
  /** The caller's own account there; @spec §7's `communities/accounts/get`. */
  mine: signedIn
    .meta({ who: calls.members.mine.who, event: calls.members.mine.event })
    .input(calls.members.mine.input)
    .query(({ ctx, input, signal }) => {
      assertOnSite(ctx.site, input);
      return getOwnMember(ctx.bridge, input, optionsOf(ctx, signal));
    }),
};
