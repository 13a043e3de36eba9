import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { PromotionPreview } from '@muster/contracts/promotion-flows/model';
import { ranksOf } from '../../authorization/store.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { previewActions } from '../actions/public.ts';
import { placeOf } from '../members/public.ts';
import { changeByFlow, type PlannedPromotion, planPromotion, type Running, wantedActions } from './run-flow.ts';
import type { Acting } from '../../platform/calls/acting.ts';

class RolledBack extends Error {}

const NOTHING = { code: null, text: null, gives: [], takes: [], actions: [] };

/**
 * What running a flow would come to for one member now: its ranks are changed in a savepoint that is rolled back, and its actions
 * previewed in there, so that their conditions see what they will see. Throws `members.notFound` for a person who is no member.
 */
export async function previewFlow(
  context: SignedInContext,
  acting: Acting,
  running: Running,
): Promise<PromotionPreview> {
  const { community, account } = running.subject;
  if ((await placeOf(context.tx, community, account)) === null) throw fail('members.notFound');
  try {
    const planned = await planPromotion(context, acting, running);
    if (planned === null) return { ...NOTHING, state: 'unchanged' };
    const labels = new Map(
      (await ranksOf(context.tx, community, [...planned.give, ...planned.take])).map(({ id, label }) => [id, label]),
    );
    const named = (ids: readonly string[]) => ids.flatMap((id) => labels.get(id) ?? []);
    const actions = await tryActions(context, acting, { ...running, planned });
    return { ...NOTHING, state: 'will', gives: named(planned.give), takes: named(planned.take), actions };
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return { ...NOTHING, state: 'refused', code: error.code, text: error.message };
  }
}

async function tryActions(
  context: SignedInContext,
  acting: Acting,
  trying: Running & { readonly planned: PlannedPromotion },
): Promise<PromotionPreview['actions']> {
  const found: { actions: PromotionPreview['actions'] } = { actions: [] };
  const wanted = wantedActions(trying);
  try {
    await context.tx.transaction(async (tx) => {
      const inner = context.actAs(context.caller.account, { requestId: crypto.randomUUID(), tx });
      await changeByFlow(inner, acting, { ...trying, reason: '', source: 'run' });
      if (wanted) found.actions = (await previewActions(inner, wanted)).actions;
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  // What a member is called, or has filled in, is for those to read who may read it in the log.
  if (resolve(acting.standing, 'system.manageActions').allowed) return found.actions;
  return found.actions.map((action) => ({ ...action, before: null, after: null }));
}
