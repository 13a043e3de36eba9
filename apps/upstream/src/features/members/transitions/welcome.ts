import type { ComInfo } from '@muster/contracts/communities/settings';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { rankChanges } from '../../departments/public.ts';
import { actionsIn, ranksGiven, settingsIn } from '../../member-settings/public.ts';
import { appendServiceRecord } from '../../service-record/public.ts';
import { readBelonging } from '../belonging.ts';
import { writeStatus } from '../standing/store.ts';

/** What somebody who became a member has by that alone, as the record keeps it. */
export type Welcomed = Pick<NonNullable<Awaited<ReturnType<typeof readBelonging>>>, 'ranks' | 'status' | 'name'>;

/** What happens by itself to somebody who has become an active member, when their place is written; answers what they have then. */
export async function welcome(context: Context, who: MemberKey, comInfo: ComInfo): Promise<Welcomed | null> {
  const { tx } = context;
  for (const rank of ranksGiven(settingsIn(comInfo)))
    await rankChanges.giveByRule(context, who, { rank, source: 'join' });
  for (const action of actionsIn(comInfo.settings)) {
    if (action.kind === 'setStatus') await welcomeWithStatus(context, who, { comInfo, status: action.status });
  }
  await context.runHooks('membership.welcomed', who);
  const has = await readBelonging(tx, who);
  return has && { ranks: has.ranks, status: has.status, name: has.name };
}

async function welcomeWithStatus(
  context: Context,
  who: MemberKey,
  { comInfo, status }: { readonly comInfo: ComInfo; readonly status: string },
): Promise<void> {
  const before = await writeStatus(context.tx, who, status);
  if (before === status) return;
  const called = (id: string | null) => comInfo.statuses.find(({ uuid }) => uuid === id)?.label ?? null;
  const details = { from: called(before), to: called(status) };
  await appendServiceRecord(context, who, { kind: 'status', source: 'join', byItself: true, details });
}
