import { fail } from '@muster/contracts/errors';
import { allowsDirection, type PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import { wanting } from '../../authorization/guards.ts';
import { grantorsOf, standingOfCaller } from '../../authorization/standings.ts';
import { assertNoFactorDue } from '../../platform/calls/access-rule.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { mayRun } from './rules.ts';
import { type FlowKey, readFlow, type StoredFlow } from './store.ts';
import type { Acting } from '../../platform/calls/acting.ts';

/**
 * Lets those pass who may run a flow, and answers how they stand now. Others are refused alike whether the flow is there or not. What
 * they may do by it is still a question of power and of what they hold themselves.
 */
export async function requireRunner(context: Pick<CallContext, 'tx' | 'caller'>, key: FlowKey): Promise<Acting> {
  const { community, id } = key;
  const standing = await standingOfCaller(context, community);
  if (!standing) throw fail('communities.notFound');
  if (mayRun(standing, id)) return { standing, community, permission: 'system.changeRanks' };
  assertNoFactorDue(standing, 'system.changeRanks');
  const grantors = await grantorsOf(context.tx, community, { kind: 'promotionFlows', id, permission: 'run' });
  throw fail('permissions.missing', wanting('promotionFlows.run', grantors));
}

/** A flow that is run in a direction; refuses one that is gone or archived, and the wrong direction. */
export async function requireRunnable(
  tx: Transaction,
  { direction, ...key }: FlowKey & { readonly direction: PromotionDirection },
): Promise<StoredFlow> {
  const flow = await readFlow(tx, key);
  if (!flow) throw fail('promotionFlows.unknown');
  const values = { flow: flow.label };
  if (flow.archived) throw fail('promotionFlows.archived', { values });
  if (!allowsDirection(flow.promotionType, direction)) throw fail('promotionFlows.wrongDirection', { values });
  return flow;
}
