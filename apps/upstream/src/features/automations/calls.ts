import type { automationsCalls as contract } from '@muster/contracts/automations/calls';
import type { AutomationPreview } from '@muster/contracts/automations/model';
import { fail } from '@muster/contracts/errors';
import type { Handlers, SignedInContext } from '../../platform/handler.ts';
import { previewActions } from '../actions/public.ts';
import { placeOf } from '../members/public.ts';
import { add, edit, remove, retry } from './changes.ts';
import { decideFor, readFacts } from './conditions.ts';
import { countToday, readExecutions } from './executions.ts';
import { wantedOf } from './running/execute.ts';
import { type AutomationKey, readAutomation, readAutomations } from './store.ts';

/** Calls about automations. */
export const automationsHandlers: Handlers<typeof contract> = {
  list: async ({ community }, { tx, now }) => ({ automations: await readAutomations(tx, community, now()) }),

  add: async ({ community, automation }, context) => ({ id: await add(context, community, automation) }),

  edit: async ({ community, id, ...wanted }, context) => ({ revision: await edit(context, { community, id }, wanted) }),

  async remove({ community, id }, context) {
    await remove(context, { community, id });
    return { id };
  },

  preview: ({ community, id, accId }, context) => foretell(context, { community, id }, accId),

  async executions({ community, automation = null, state = null, before = null, limit }, { tx }) {
    const found = await readExecutions(tx, community, { automation, state, before, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  },

  async retry({ community, id }, context) {
    await retry(context, { community, id });
    return { id };
  },
};

/** What an automation would do for a member now: its actions also where its condition does not hold, and it would do nothing. */
async function foretell(context: SignedInContext, key: AutomationKey, accId: string): Promise<AutomationPreview> {
  const { tx, lock, now } = context;
  const { community } = key;
  await lock([`community:${community}`, `account:${accId}`]);
  const automation = await readAutomation(tx, key);
  if (!automation) throw fail('automations.unknown');
  const place = await placeOf(tx, community, accId);
  if (!place?.sysStatus) throw fail('members.notFound');
  const [facts] = await readFacts(tx, { community, accounts: [accId], now: now() });
  if (!facts) throw fail('members.notFound');
  const hasRoom = (await countToday(tx, key, now())) < automation.dailyLimit;
  const preview = await previewActions(context, wantedOf(automation, accId));
  return { ...decideFor(automation.condition, facts), hasRoom, preview };
}
