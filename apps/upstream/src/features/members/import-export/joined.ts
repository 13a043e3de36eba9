import { fail } from '@muster/contracts/errors';
import type { StandingSource } from '@muster/contracts/service-record/kinds';
import { targetOf } from '@muster/contracts/permissions/power';
import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../../platform/handler.ts';
import { members } from '../../../platform/schema/members.ts';
import { assertMayActOn, lockAsActor } from '../../../authorization/guards.ts';
import { standingOf } from '../../../authorization/standings.ts';
import { membershipChanged } from '../changes.ts';
import { appendServiceRecord } from '../../service-record/public.ts';
import { readMembership } from '../store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Says when somebody joined; null where that is not known. */
export async function setJoined(
  context: SignedInContext,
  who: MemberKey,
  { joinedAt, source }: { readonly joinedAt: Date | null; readonly source: StandingSource },
): Promise<void> {
  const { tx, caller, audit } = context;
  const { community, account: target } = who;
  const acting = await lockAsActor(context, community, 'system.manageMembers');
  if (caller.account === target) throw fail('members.yourself');
  const place = await readMembership(tx, community, target);
  const theirs = place && (await standingOf(tx, community, target));
  if (!place || !theirs) throw fail('members.notFound');
  await assertMayActOn(tx, acting, targetOf(theirs));
  await tx
    .update(members)
    .set({ joinedAt })
    .where(and(eq(members.community, community), eq(members.account, target)));
  const after = { joinedAt: joinedAt?.toISOString() ?? null };
  const details = { from: place.joinedAt, to: after.joinedAt };
  await appendServiceRecord(context, who, { kind: 'joinedSet', source, details });
  await audit({ action: 'MEMBER_JOINED', community, target, before: { joinedAt: place.joinedAt }, after });
  await membershipChanged(context, who, place);
}
