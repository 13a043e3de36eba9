import { fail } from '@muster/contracts/errors';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { lockForMerge } from './changes.ts';
import { countHere, removeDistinct, type Two, writeDistinct } from './duplicates.ts';

/** Says of two members who were suggested as one person that they are two. */
export async function dismiss(context: Context, pair: Two): Promise<void> {
  const { tx, caller, now, audit } = context;
  await lockBoth(context, pair);
  const reasons = await writeDistinct(tx, pair, { by: caller.account, at: now() });
  if (!reasons) throw fail('merges.notDuplicates');
  // What they share is an identifier or a name: the record has how many things, as it does of identifiers.
  const after = { other: pair.b, reasons: reasons.length };
  await audit({ action: 'MEMBER_DISTINCT', community: pair.community, target: pair.a, after });
}

/** Lets two members be suggested again. */
export async function restore(context: Context, pair: Two): Promise<void> {
  await lockBoth(context, pair);
  if (!(await removeDistinct(context.tx, pair))) throw fail('merges.notDismissed');
  await context.audit({
    action: 'MEMBER_DISTINCT_UNDO',
    community: pair.community,
    target: pair.a,
    after: { other: pair.b },
  });
}

async function lockBoth(context: Context, pair: Two): Promise<void> {
  if (pair.a === pair.b) throw fail('merges.sameMember');
  await lockForMerge(context, pair.community);
  if ((await countHere(context.tx, pair)) < 2) throw fail('members.notFound');
}
