import type { Action, ActionList } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { requireAny } from '../../authorization/guards.ts';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { SignedInContext } from '../../platform/handler.ts';

/**
 * Refuses a list that the caller may not save: each of its actions has to be one that the caller could do by hand. The refusal
 * names the missing permission; unknown ranks, fields and the like are refused as the calls about them do.
 */
export async function checkActions(context: SignedInContext, community: string, list: ActionList): Promise<void> {
  const standing = await standingOfCaller(context, community);
  if (!standing) throw fail('communities.notFound');
  const checking = { ...context, standing };
  for (const action of list) await checkOne(checking, community, action);
}

async function checkOne(
  context: SignedInContext & { readonly standing: NonNullable<SignedInContext['standing']> },
  community: string,
  action: Action,
): Promise<void> {
  const kind = context.actionKinds.of(action.kind);
  const { permission } = kind.traits;
  if (permission !== null) await requireAny(context, community, [permission]);
  await kind.check(context, community, action.settings as never);
}
