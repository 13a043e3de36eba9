import type { ComInfo } from '@muster/contracts/communities/settings';
import { fail } from '@muster/contracts/errors';
import type { StandingSource } from '@muster/contracts/service-record/kinds';
import { targetOf } from '@muster/contracts/permissions/power';
import { assertMayActOn, lockAsActor, requireAny, wanting } from '../../authorization/guards.ts';
import { holderLabelsOf, standingOf } from '../../authorization/standings.ts';
import { nameIn } from '../../authorization/views.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { refuseLookAlike } from '../../platform/text/look-alikes.ts';
import { readInfo } from '../member-settings/public.ts';
import { membershipRows, placeOf } from '../members/public.ts';
import { notify } from '../notifications/public.ts';
import { appendServiceRecord } from '../service-record/public.ts';
import { formattedName, renewed } from './rules.ts';
import { readNameParts, readNamesAbove } from './store.ts';
import type { Acting } from '../../platform/calls/acting.ts';

/** Names a person who has become a member by the community's pattern, where there is one and no name was given. */
export async function nameByPattern({ tx }: CallContext, who: MemberKey): Promise<void> {
  const format = (await readInfo(tx, who.community))?.info.nameIdentFormat;
  const parts = format && (await readNameParts(tx, who));
  if (!parts || parts.comName !== null) return;
  const name = formattedName(format, { name: parts.username, identifier: parts.identifier });
  await membershipRows.write(tx, who, { com_name: name });
}

/**
 * Makes the name of a member anew by the community's pattern, when the identifier in it is another than before. A name that was
 * not made by the pattern stays.
 */
export async function renewName(context: CallContext, who: MemberKey, { before }: { readonly before: string | null }) {
  const { tx } = context;
  const format = (await readInfo(tx, who.community))?.info.nameIdentFormat ?? '';
  const now = format === '' ? null : await readNameParts(tx, who);
  if (!now || now.comName === null || before === now.identifier) return;
  const { username, comName } = now;
  const name = renewed(format, comName, { username, before, after: now.identifier });
  if (name === null || name === comName) return;
  await setName(context, who, { kept: name, before: comName, after: name, source: 'pattern' });
}

/** A name to be given; see the contract of `memberNames.rename`. */
type Wanted = { readonly name: string | null; readonly whole: boolean; readonly seen?: string | null | undefined };

/** Renames a member of a community; answers the name they now have there. */
export async function rename(context: Context, who: MemberKey, { name: wanted, whole, seen }: Wanted): Promise<string> {
  // The pattern binds people for themselves too, and those who may change names are not bound by it.
  if (whole) await lockAsActor(context, who.community, 'system.changeDisplayName');
  await askToRename(context, who);
  const { name, before, format, username } = await resultOf(context, who, wanted);
  if (seen !== undefined && before !== seen && before !== wanted) throw fail('input.outdated');
  if (whole) {
    const source = seen === undefined ? 'manual' : 'undo';
    await setName(context, who, { kept: wanted, before, after: wanted, source });
    return wanted ?? username;
  }
  const kept = wanted === null && !format ? null : name;
  await setName(context, who, { kept, before, after: name, source: 'manual' });
  return name;
}

/** Gives a member a whole name, which no pattern is put around; null gives that of the account. Answers the name before. */
export async function renameWholly(
  context: Context,
  who: MemberKey,
  { name, source }: { readonly name: string | null; readonly source: StandingSource },
): Promise<string | null> {
  await askToRename(context, who);
  const { before } = await resultOf(context, who, name);
  await setName(context, who, { kept: name, before, after: name, source });
  return before;
}

/** Locks the community, and refuses callers who may not give this name. */
async function askToRename(context: Context, who: MemberKey): Promise<void> {
  const { tx, caller, lock } = context;
  if (caller.account === who.account) await lock([`community:${who.community}`]);
  else await assertMayRename(tx, await lockAsActor(context, who.community, 'system.changeDisplayName'), who);
}

type Naming = {
  readonly kept: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly source: StandingSource;
};

async function setName(context: CallContext, who: MemberKey, { kept, before, after, source }: Naming): Promise<void> {
  const { tx, audit } = context;
  const { community, account: target } = who;
  await membershipRows.write(tx, who, { com_name: kept });
  const byItself = source === 'pattern';
  if (before !== after) {
    await appendServiceRecord(context, who, {
      kind: 'renamed',
      source,
      byItself,
      details: { from: before, to: after },
    });
  }
  await audit({ action: 'MEMBER_RENAME', community, target, before: { name: before }, after: { name: after } });
  await context.runHooks('member.renamed', { community, account: target });
  await tellOfName(context, who, before);
}

/** Notifies a member that another person gave them another name. */
async function tellOfName(
  context: CallContext,
  { community, account }: MemberKey,
  before: string | null,
): Promise<void> {
  const { tx, caller } = context;
  const after = await nameIn(tx, community, account);
  if (!caller || caller.account === account || before === after) return;
  await notify(context, {
    kind: 'renamed',
    community,
    recipients: [account],
    thing: `member:${account}`,
    values: { name: await nameIn(tx, community, caller.account), before: before ?? '', after },
  });
}

/** What {@link rename} would come to. */
export async function previewName(context: Context, who: MemberKey, wanted: string | null) {
  const { tx, caller, standing } = context;
  const { community, account } = who;
  if (caller.account !== account) {
    await requireAny(context, community, ['system.changeDisplayName']);
    if (!standing) throw fail('communities.notFound');
    await assertMayRename(tx, { standing, community, permission: 'system.changeDisplayName' }, who);
  }
  const { name, format } = await resultOf(context, who, wanted);
  return { accId: account, name, format };
}

/** What a wanted name is here, by the community's pattern; null is the account's own. */
async function resultOf(context: Context, who: MemberKey, wanted: string | null) {
  const parts = await readNameParts(context.tx, who);
  if (!parts) throw fail('members.notFound');
  const { info } = await infoOf(context, who.community);
  if (context.caller.account === who.account && !info.allowNameEditing) {
    const permission = 'system.changeDisplayName';
    throw fail('members.nameLocked', wanting(permission, await holderLabelsOf(context.tx, who.community, permission)));
  }
  const plain = wanted ?? parts.username;
  const format = info.nameIdentFormat || null;
  const name = format === null ? plain : formattedName(format, { name: plain, identifier: parts.identifier });
  if (name !== parts.comName) await refuseNameOfSuperior(context.tx, who, [plain, name]);
  return { name, before: parts.comName, format, username: parts.username };
}

/** Refuses a name by which a member would be taken for the owner or for a member with more power. */
async function refuseNameOfSuperior(tx: Transaction, who: MemberKey, names: readonly string[]): Promise<void> {
  const above = await readNamesAbove(tx, who);
  const taken = above.flatMap(({ id, label, username }) => [
    { id, label },
    { id, label: username },
  ]);
  for (const name of names) refuseLookAlike(name, taken);
}

async function assertMayRename(tx: Transaction, acting: Acting, { community, account }: MemberKey): Promise<void> {
  const place = await placeOf(tx, community, account);
  const theirs = place && (await standingOf(tx, community, account));
  if (!theirs) throw fail('members.notFound');
  await assertMayActOn(tx, acting, targetOf(theirs));
}

async function infoOf({ tx }: Context, community: string): Promise<ComInfo> {
  const found = await readInfo(tx, community);
  if (!found) throw fail('communities.notFound');
  return found;
}
