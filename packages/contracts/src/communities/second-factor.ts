import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { PERMISSION_NAMES } from '../permissions/names.ts';

/** Permissions of the community whose holders need a second factor; none switches the rule off. */
export const SecondFactorRule = z.object({
  permissions: z.array(z.enum(PERMISSION_NAMES)).max(PERMISSION_NAMES.length),
});
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

/** Calls about the rule that ranks with chosen permissions need a second factor (@decision 0041). */
export const secondFactorCalls = {
  /** The rule as it is. */
  secondFactorRule: defineCall({
    event: 'communities/secondFactorRule',
    kind: 'query',
    who: 'owner',
    input: z.strictObject({ community: Uuid }),
    output: SecondFactorRule,
    errors: [],
  }),
  /** Sets the rule; with `seen`, only where it is still that one. It holds at once, for whoever is signed in too. */
  setSecondFactorRule: defineCall({
    event: 'communities/setSecondFactorRule',
    kind: 'mutation',
    who: 'owner',
    audit: 'COMMUNITY_SECOND_FACTOR_RULE',
    stepUp: true,
    input: z.strictObject({
      community: Uuid,
      ...SecondFactorRule.shape,
      seen: SecondFactorRule.shape.permissions.optional(),
    }),
    output: SecondFactorRule,
    errors: ['communities.ownFactorFirst', 'input.outdated'],
  }),
};
