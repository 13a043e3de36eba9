import { Overtaken } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { placesOf } from '../../authorization/store.ts';
import { readNamed } from './store.ts';

/** Most communities that hear of it at once; pages of others find it when they next fetch. */
const TOLD_MAX = 50;

/**
 * Changes how somebody signs in, and tells the communities where what that proves is among their identifiers. They are
 * locked first, with `also` what the change writes into, then the account, as everybody locks them: the database writes
 * into the places there.
 */
export async function changeLinked(
  context: CallContext,
  { account, also = [] }: { readonly account: string; readonly also?: readonly string[] },
  change: () => Promise<void>,
): Promise<void> {
  const { tx, lock } = context;
  const communities = await placesOf(tx, account, TOLD_MAX);
  await lock([...[...communities, ...also].map((uuid) => `community:${uuid}` as const), `account:${account}`]);
  const now = await placesOf(tx, account, TOLD_MAX);
  if (now.some((uuid) => !communities.includes(uuid))) throw new Overtaken('joined while the locks were waited for');
  await change();
  for (const community of communities) {
    // Names do not follow what signing in proves.
    const before = await readNamed(tx, { community, account });
    await context.runHooks('identifiers.changed', { community, account, before });
  }
}
