import { placesOf } from '../../authorization/store.ts';
import { Overtaken } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';

/** Most communities that are told of a person's new name or picture at once. */
const TOLD_MAX = 50;

/**
 * Changes the name or picture of an account and tells the communities whose lists show it. They are locked first, then the
 * account, so that the change cannot pass another one on its way.
 */
export async function changeFace(context: CallContext, account: string, change: () => Promise<void>): Promise<void> {
  const { tx, lock } = context;
  const communities = await placesOf(tx, account, TOLD_MAX);
  await lock([...communities.map((uuid) => `community:${uuid}` as const), `account:${account}`]);
  const now = await placesOf(tx, account, TOLD_MAX);
  if (now.some((uuid) => !communities.includes(uuid))) throw new Overtaken('joined while the locks were waited for');
  await change();
  await context.runHooks('account.faceChanged', { account, communities });
}
