import type { CallContext } from '../../platform/handler.ts';
import { readNamed } from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** Changes identifiers of a member, and runs `identifiers.changed`. The community and the account are locked. */
export async function changingIdentifiers(
  { tx, runHooks }: Pick<CallContext, 'tx' | 'runHooks'>,
  { community, account }: MemberKey,
  write: () => Promise<void>,
): Promise<void> {
  const before = await readNamed(tx, { community, account });
  await write();
  await runHooks('identifiers.changed', { community, account, before });
}
