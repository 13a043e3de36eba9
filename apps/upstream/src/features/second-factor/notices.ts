import type { NotificationValues } from '@muster/contracts/notifications/kinds';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { communities } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';
import { notify } from '../notifications/public.ts';

/** What changed about how an account is protected, as its person is told. */
export type SecurityChange = NotificationValues<'signInChanged'>['change'];

/** Tells somebody what changed about how they sign in, by every way there is to tell them. Nobody can silence it. */
export function tellChange(
  context: Pick<CallContext, 'tx' | 'now' | 'lock' | 'emit' | 'runHooks'>,
  account: string,
  change: SecurityChange,
): Promise<void> {
  return notify(context, {
    kind: 'signInChanged',
    community: null,
    recipients: [account],
    thing: null,
    values: { change },
  });
}

/** Most communities whose pages hear of it at once; those beyond find it when they next fetch. */
const TOLD_MAX = 50;

/** The communities of an account that ask for a second factor of some of their members, in the order of their ids. */
export async function communitiesAsking(tx: Transaction, account: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ uuid: communities.uuid })
    .from(members)
    .innerJoin(communities, eq(communities.uuid, members.community))
    .where(
      and(eq(members.account, account), isNull(communities.deletedAt), sql`${communities.secondFactorFor} <> '{}'`),
    )
    .orderBy(communities.uuid)
    .limit(TOLD_MAX);
  return rows.map(({ uuid }) => uuid);
}

/**
 * Locks an account whose factors change, after the communities that ask for one of some of their members: what the person
 * may do there changes with it. Answers these communities.
 */
export async function lockWithCommunities(
  { tx, lock }: Pick<CallContext, 'tx' | 'lock'>,
  account: string,
): Promise<readonly string[]> {
  const asking = await communitiesAsking(tx, account);
  await lock([...asking.map((uuid) => `community:${uuid}` as const), `account:${account}`]);
  return asking;
}

/** Lets the pages of communities ask again what one may do there. */
export async function tellCommunities(
  { emit }: Pick<CallContext, 'emit'>,
  communitiesAsking: readonly string[],
): Promise<void> {
  for (const uuid of communitiesAsking) {
    await emit({ stream: `community:${uuid}`, type: 'permissions:changed', data: {} });
  }
}
