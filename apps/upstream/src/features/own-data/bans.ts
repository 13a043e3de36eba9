import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { installationValueIn, presentValueIn } from '../../platform/installation.ts';
import { members } from '../../platform/schema/members.ts';
import { erasedBans } from './tables.ts';
import { membershipChanged, membershipRows } from '../members/public.ts';
import { appendServiceRecord } from '../service-record/public.ts';

const KEY = 'erasedBans';
const KEY_BYTES = 32;

/** A way somebody signs in: who they are to a provider, or an e-mail address that was proved to be theirs. */
export type SignIn = { readonly issuer: string; readonly subject: string } | { readonly email: string };

async function hashesOf(tx: Transaction, signIns: readonly SignIn[]): Promise<string[]> {
  // Once there is a key, nobody waits for anybody else to have read it.
  const { key } =
    (await presentValueIn<{ readonly key: string }>(tx, KEY)) ??
    (await installationValueIn<{ readonly key: string }>(
      tx,
      KEY,
      async (present) => present ?? { key: randomBytes(KEY_BYTES).toString('base64url') },
    ));
  return signIns.map((signIn) => {
    const text = 'email' in signIn ? `email ${signIn.email.toLowerCase()}` : `${signIn.issuer} ${signIn.subject}`;
    return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
  });
}

/** Keeps what a banned person is known again by, for as long as the ban is written down. */
export async function keepBans(
  tx: Transaction,
  { account, communities }: { readonly account: string; readonly communities: readonly string[] },
  signIns: readonly SignIn[],
): Promise<void> {
  const hashes = await hashesOf(tx, signIns);
  const rows = communities.flatMap((community) => hashes.map((signInHash) => ({ community, account, signInHash })));
  if (rows.length > 0) await tx.insert(erasedBans).values(rows).onConflictDoNothing();
}

/** Communities that ban whoever signs in so, for who locks them together with others. */
export async function communitiesBanning(tx: Transaction, signIns: readonly SignIn[]): Promise<string[]> {
  return (await findBans(tx, signIns)).map(({ community }) => community);
}

async function findBans(tx: Transaction, signIns: readonly SignIn[]) {
  // Hardly ever is there anybody to know again.
  if (signIns.length === 0 || (await tx.select({ account: erasedBans.account }).from(erasedBans).limit(1)).length === 0)
    return [];
  const hashes = sql.param(await hashesOf(tx, signIns));
  return tx
    .selectDistinctOn([members.community], {
      community: members.community,
      banReason: members.banReason,
      bannedAt: members.bannedAt,
      banUntil: members.banUntil,
      bannedBy: members.bannedBy,
    })
    .from(erasedBans)
    .innerJoin(members, and(eq(members.community, erasedBans.community), eq(members.account, erasedBans.account)))
    .where(and(sql`${erasedBans.signInHash} = any(${hashes}::text[])`, eq(members.banned, true)))
    .orderBy(members.community, sql`${members.banUntil} desc nulls first`);
}

/**
 * Bans somebody again who had been erased while they were banned, when they sign in for the first time in one of the ways
 * they had then. Each community hears of it and has it on record.
 */
export async function resumeBans(
  context: Pick<CallContext, 'tx' | 'caller' | 'now' | 'requestId' | 'lock' | 'emit' | 'audit'>,
  account: string,
  signIns: readonly SignIn[],
): Promise<void> {
  const { tx, lock, audit } = context;
  const found = await findBans(tx, signIns);
  if (found.length === 0) return;
  await lock([...found.map(({ community }) => `community:${community}` as const), `account:${account}`]);
  for (const ban of found) {
    const { community } = ban;
    // A ban that lasts longer stays, and the owner of a community is never shut out of it.
    if (!(await membershipRows.ban(tx, { community, account }, ban))) continue;
    const details = { until: ban.banUntil?.toISOString() ?? null };
    const said = { source: 'signIn', byItself: true, reason: ban.banReason ?? '', details } as const;
    await appendServiceRecord(context, { community, account }, { kind: 'banned', ...said });
    await audit({
      action: 'MEMBER_BAN',
      community,
      target: account,
      after: { reason: ban.banReason, bannedAt: ban.bannedAt, until: ban.banUntil, resumed: true },
    });
    await membershipChanged(context, { community, account }, null);
  }
}
