import type { ComInfo } from '@muster/contracts/communities/settings';
import { fail } from '@muster/contracts/errors';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

/**
 * Refuses a person who joins a community that asks for a Discord account and has not linked one (`members.discordRequired`). Linked
 * is what they sign in with: an identifier that they typed proves nothing.
 */
export async function assertDiscordLinked(tx: Transaction, account: string, { settings }: ComInfo): Promise<void> {
  if (!settings.requireDiscord) return;
  const { rows } = await tx.execute<{ linked: boolean }>(
    sql`select exists (select from identities where account = ${account} and provider = 'discord') as linked`,
  );
  if (!rows[0]?.linked) throw fail('members.discordRequired');
}
