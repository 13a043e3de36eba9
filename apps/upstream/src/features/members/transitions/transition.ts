import type { CallContext } from '../../../platform/handler.ts';
import type { MembershipChange, MembershipEnd } from '../../../platform/hooks.ts';
import { membershipChanged } from '../changes.ts';
import { appendServiceRecord, type StandingEntry } from '../../service-record/public.ts';
import { deleteMembership, readMembership } from '../store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** What becomes of a membership, as handlers of hooks are told of it. */
type Becoming =
  | { readonly started: 'pending' | 'active' }
  | { readonly changed: MembershipChange; readonly reason?: string }
  | Ending;

type Ending = {
  readonly ended: MembershipEnd;
  readonly reason?: string;
  readonly erased?: Record<string, number> | null;
};

/** A transition: what becomes of the membership, its row, what the service record says, and what follows. */
type Transition = {
  readonly becomes: Becoming;
  readonly write: () => Promise<unknown>;
  readonly entry: StandingEntry;
  /** Writes the audit entry, notifies, and answers other accounts whose pages change with this one. */
  readonly follow: () => Promise<readonly string[] | void>;
};

/**
 * Changes a membership, in the one order there is: its row with the hooks of `membership.*`, the service record, what
 * follows, then the pages of the community and of the account. The caller has decided that it may be, and holds the locks of
 * the community and the account.
 */
export async function transition(
  context: CallContext,
  who: MemberKey,
  { becomes, write, entry, follow }: Transition,
): Promise<void> {
  const { community, account } = who;
  const before = await readMembership(context.tx, community, account);
  await writeWithHooks(context, { community, account }, { becomes, write });
  await appendServiceRecord(context, who, entry);
  const others = (await follow()) ?? [];
  await membershipChanged(context, who, before);
  await context.runHooks('account.changed', { accounts: [account, ...others] });
}

async function writeWithHooks(
  { runHooks }: CallContext,
  who: MemberKey,
  { becomes, write }: Pick<Transition, 'becomes' | 'write'>,
): Promise<void> {
  if ('ended' in becomes) {
    const { ended: because, reason = '', erased = null } = becomes;
    await runHooks('membership.ended', { ...who, because, reason, erased });
    await write();
    return;
  }
  await write();
  if ('started' in becomes) await runHooks('membership.started', { ...who, sysStatus: becomes.started });
  else await runHooks('membership.changed', { ...who, change: becomes.changed, reason: becomes.reason ?? '' });
}

/**
 * Ends a membership with all that hangs on it, for a merge or an erasure, which tell of it themselves. What stays is a ban,
 * by the name the person had.
 */
export async function removeMembership(
  context: CallContext,
  { community, account }: MemberKey,
  because: 'merge' | 'erase',
): Promise<void> {
  const who = { community, account };
  const write = () => deleteMembership(context.tx, who);
  await writeWithHooks(context, who, { becomes: { ended: because }, write });
}
