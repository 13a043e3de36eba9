import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { CallContext } from '../../platform/handler.ts';
import { lookAlikeOf } from '../../platform/text/look-alikes.ts';
import { membershipRows } from '../members/public.ts';
import { readNameParts, readNamesBeside } from './store.ts';

/**
 * Notes with a membership whom a name looks like that nobody gave: that of the account, or what a pattern makes of it. Joining is not
 * refused for it, since the person need not be at fault, and staff see it. Answers whether another is noted than before.
 */
export async function markLookAlike({ tx }: Pick<CallContext, 'tx'>, who: MemberKey): Promise<boolean> {
  const parts = await readNameParts(tx, who);
  if (!parts) return false;
  const beside = await readNamesBeside(tx, who);
  const found = lookAlikeOf(
    [parts.username, parts.comName ?? parts.username],
    beside.map(({ id, label, username }) => ({ id, labels: [label, username] })),
  );
  const looksLike = found?.id ?? null;
  if (looksLike === parts.looksLike) return false;
  await membershipRows.write(tx, who, { looks_like: looksLike });
  return true;
}
