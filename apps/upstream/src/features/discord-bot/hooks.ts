import { and, eq, sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { findBot } from './sync/bots.ts';
import { readPeople } from './sync/people.ts';
import { enqueueSyncing, requestErased, requestSyncs } from './sync/queue.ts';
import { discordPeople } from './tables.ts';

/** Asks for a sync of a member, with all users of Discord that are or were theirs. */
async function memberChanged({ tx, now }: CallContext, { community, account }: MemberKey): Promise<void> {
  const bot = await findBot(tx, community);
  if (!bot?.on || bot.stopReason !== null) return;
  const people = await readPeople(tx, community, { account });
  if (people.length === 0) return;
  const wanted = people.map(({ discord }) => ({ discord, account }));
  await requestSyncs(tx, { community, now: now(), again: true }, wanted);
  await enqueueSyncing(tx);
}

/** Keeps how a membership ended, which decides what becomes of roles; null once the person is a member again. */
async function noteEnd({ tx }: CallContext, { community, account }: MemberKey, ended: 'left' | 'kicked' | null) {
  await tx
    .update(discordPeople)
    .set({ ended })
    .where(and(eq(discordPeople.community, community), eq(discordPeople.account, account)));
}

/** What of the community concerns roles on its server. */
export const discordBotHooks: HookHandlers = {
  'ranks.changed': memberChanged,
  'member.renamed': memberChanged,
  'membership.changed': memberChanged,
  async 'membership.started'(context, member) {
    await noteEnd(context, member, null);
    await memberChanged(context, member);
  },
  async 'membership.welcomed'(context, member) {
    await noteEnd(context, member, null);
    await memberChanged(context, member);
  },
  async 'membership.restored'(context, member) {
    await noteEnd(context, member, null);
    await memberChanged(context, member);
  },
  async 'membership.ended'(context, { because, ...member }) {
    if (because === 'merge' || because === 'erase') return;
    await noteEnd(context, member, because === 'kick' ? 'kicked' : 'left');
    await memberChanged(context, member);
  },
  'account.erased': ({ tx, now }, { account }) => requestErased(tx, account, now()),
  async 'membership.merging'({ tx }, { community, from, into }) {
    // What the merged account had on the server is the other one's from now on.
    await tx.execute(
      sql`update discord_people set account = ${into} where community = ${community} and account = ${from}`,
    );
  },
};
