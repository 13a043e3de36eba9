import { fail } from '@muster/contracts/errors';
import type { IdentifierList } from '@muster/contracts/identifiers/model';
import { targetOf } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { streamPositions } from '../../platform/events.ts';
import { assertMayActOn, lockAsActor, wanting } from '../../authorization/guards.ts';
import { askedAbout, requireOwnOr } from '../../authorization/oneself.ts';
import { grantorsOf, isWithinReach, standingOf, standingOfCaller } from '../../authorization/standings.ts';
import { isIn, type Known, readIdentifiers, readSelfEdit } from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** The person whose identifiers a call is about: the caller where none is named. */
export type Whose = { readonly community: string; readonly accId?: string | null | undefined };

/** A person whose identifiers may be changed, with the community and the person locked. */
export type Reach = {
  readonly who: MemberKey;
  readonly isSelf: boolean;
  /** Acts as staff: for another, or with the permission for others on oneself. */
  readonly isStaff: boolean;
  /** What staff have made sure of is for others of them to take away, not for whom it is about; but for the owner. */
  readonly mayDropVerified: boolean;
  readonly known: readonly Known[];
};

/** What staff need for the identifiers of others, and for their own where only staff enter them. */
export const MANAGE = 'system.manageMembers';

/** The identifiers of one member, for whoever may see them. */
export async function listOf(context: Context, whose: Whose): Promise<IdentifierList> {
  const { tx, standing } = context;
  if (!standing) throw fail('communities.notFound');
  const { who, isSelf, eyes } = whomOf(context, whose);
  await requireOwnOr(tx, { community: who.community, eyes }, [MANAGE]);
  const known = await knownOf(context, who, isSelf);
  const manages = resolve(standing, MANAGE).allowed;
  const selfEdit = await readSelfEdit(tx, who.community);
  const stream = `community:${who.community}` as const;
  const reaches = isSelf ? selfEdit || manages : await isWithinReach(context.tx, who, standing);
  return {
    asOf: (await streamPositions(tx, [stream])).get(stream) ?? 0,
    accId: who.account,
    isSelf,
    items: known.map(({ isKept: _, ...one }) => one),
    mayEdit: reaches && context.viewing === null,
    mayVerify: !isSelf && reaches && context.viewing === null,
    locked: !selfEdit,
  };
}

/** Locks a member and the community for a change of what is known of them, and refuses whoever may not make it. */
export async function lockReach(context: Context, whose: Whose): Promise<Reach> {
  const { tx, lock, caller } = context;
  const account = whose.accId ?? caller.account;
  const who = { community: whose.community, account };
  const isSelf = account === caller.account;
  if (!isSelf) {
    const acting = await lockAsActor(context, who.community, MANAGE);
    await lock([`account:${account}`]);
    const known = await knownOf(context, who, false);
    const theirs = await standingOf(tx, who.community, account);
    if (!theirs) throw fail('members.notFound');
    await assertMayActOn(tx, acting, targetOf(theirs));
    return { who, isSelf, isStaff: true, mayDropVerified: true, known };
  }
  await lock([`community:${who.community}`, `account:${account}`]);
  const standing = await standingOfCaller(context, who.community);
  if (!standing) throw fail('communities.notFound');
  const known = await knownOf(context, who, true);
  const isStaff = resolve(standing, MANAGE).allowed;
  if (!isStaff && !(await readSelfEdit(tx, who.community))) {
    throw fail('identifiers.locked', wanting(MANAGE, await grantorsOf(tx, who.community, MANAGE)));
  }
  return { who, isSelf, isStaff, mayDropVerified: standing.owner, known };
}

function whomOf(context: Context, { community, accId = null }: Whose) {
  const { account, isSelf, eyes } = askedAbout(context, accId);
  if (account === null) throw fail('members.notFound');
  return { who: { community, account }, isSelf, eyes };
}

/** What is known of somebody who has a place; of oneself, as long as one is not banned. */
async function knownOf({ tx }: Context, who: MemberKey, isSelf: boolean): Promise<readonly Known[]> {
  const known = await readIdentifiers(tx, who);
  if (!known || (isSelf && !(await isIn(tx, who)))) throw fail('members.notFound');
  return known;
}
