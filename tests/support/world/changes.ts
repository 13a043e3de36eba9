import { communities } from '@muster/upstream/platform/schema/communities';
import { eq, sql } from 'drizzle-orm';
import type { Stack } from '../stack.ts';
import type { Place } from './world.ts';

/** What no call does yet, and the provider's staff can: takes a community out of use. */
export async function suspend({ db }: Stack, { uuid }: Place): Promise<void> {
  await db.update(communities).set({ sysStatus: 'suspended' }).where(eq(communities.uuid, uuid));
}

/** Sets how many accounts a community may have. */
export async function limitAccounts({ db }: Stack, { uuid }: Place, accounts: number): Promise<void> {
  await db.execute(
    sql`update communities set limits = limits || ${JSON.stringify({ accounts })}::jsonb where uuid = ${uuid}`,
  );
}

/** Lets people in as soon as they join, with a rank. */
export async function letEveryoneIn(stack: Stack, place: Place): Promise<void> {
  await writeSettings(stack, place, { onJoinStatus: 'active', onJoinRank: place.ranks.Member });
}

/** Asks people who join for a linked Discord account, also where an installation offers none. */
export async function askForDiscord(stack: Stack, place: Place): Promise<void> {
  await writeSettings(stack, place, { requireDiscord: true });
}

async function writeSettings({ db }: Stack, { uuid }: Place, changes: object): Promise<void> {
  const settings = JSON.stringify(changes);
  await db.execute(sql`
    update communities set com_info = jsonb_set(com_info, '{settings}', com_info -> 'settings' || ${settings}::jsonb)
    where uuid = ${uuid}`);
}
