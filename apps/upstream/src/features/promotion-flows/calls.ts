import { fail } from '@muster/contracts/errors';
import type { promotionFlowsCalls as contract } from '@muster/contracts/promotion-flows/calls';
import type { RunnableFlow } from '@muster/contracts/promotion-flows/model';
import { ranksOf } from '../../authorization/store.ts';
import type { CallContext, Handlers } from '../../platform/handler.ts';
import { placeOf } from '../members/public.ts';
import { requireRunnable, requireRunner } from './access.ts';
import { add, edit, move, remove } from './changes.ts';
import { previewFlow } from './preview.ts';
import { mayRun } from './rules.ts';
import { runFlow } from './run-flow.ts';
import { readFlows, type StoredFlow } from './store.ts';

/** Calls about promotion flows. */
export const promotionFlowsCalls: Handlers<typeof contract> = {
  async list({ community }, { tx }) {
    const flows = await readFlows(tx, community);
    return { flows: flows.map(({ savedBy: _savedBy, ...flow }) => flow) };
  },

  async offer({ community }, { tx, standing }) {
    if (!standing) throw fail('communities.notFound');
    const flows = (await readFlows(tx, community)).filter(({ id, archived }) => !archived && mayRun(standing, id));
    return { flows: await runnable(tx, community, flows) };
  },

  add: async ({ community, flow }, context) => ({ id: await add(context, community, flow) }),

  edit: async ({ community, id, ...wanted }, context) => ({ revision: await edit(context, { community, id }, wanted) }),

  async move({ community, id, before }, context) {
    await move(context, { community, id }, before);
    return { id };
  },

  async remove({ community, id }, context) {
    await remove(context, { community, id });
    return { id };
  },

  async run({ community, id, accId, direction, reason }, context) {
    await context.lock([`community:${community}`]);
    const acting = await requireRunner(context, { community, id });
    const flow = await requireRunnable(context.tx, { community, id, direction });
    if ((await placeOf(context.tx, community, accId)) === null) throw fail('members.notFound');
    const doing = { flow, direction, reason, occurrence: context.requestId, source: 'run' } as const;
    const done = await runFlow(context, acting, { ...doing, subject: { community, account: accId } });
    return { change: done?.change ?? null };
  },

  async preview({ community, id, accId, direction }, context) {
    await context.lock([`community:${community}`]);
    const acting = await requireRunner(context, { community, id });
    const flow = await requireRunnable(context.tx, { community, id, direction });
    return previewFlow(context, acting, { flow, direction, subject: { community, account: accId } });
  },
};

/** Flows as those see them who may run them. */
async function runnable(
  tx: CallContext['tx'],
  community: string,
  flows: readonly StoredFlow[],
): Promise<RunnableFlow[]> {
  if (flows.length === 0) return [];
  const labels = new Map((await ranksOf(tx, community)).map(({ id, label }) => [id, label]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => labels.get(id) ?? []);
  return flows.map(({ id, label, labelFrom, labelTo, promotionType, ranksToAdd, ranksToRemove }) => ({
    id,
    label,
    labelFrom,
    labelTo,
    promotionType,
    adds: named(ranksToAdd),
    removes: named(ranksToRemove),
  }));
}
