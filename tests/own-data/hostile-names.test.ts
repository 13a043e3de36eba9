import { accounts, identities } from '@muster/upstream/platform/schema/accounts';
import { members } from '@muster/upstream/platform/schema/members';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { eventSpec } from '../../apps/upstream/src/platform/events.ts';
import { over, start, these } from '../bulk-actions/running.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { askToErase, eraseDue } from './erasing.ts';

const use = useStack();

async function rowsOf<T extends Record<string, unknown>>(statement: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: use.stack.database.ownerUrl });
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Everything kept of a community and its people that an erasure goes through, to the letter. */
async function keptOf({ uuid, people }: Place): Promise<string[]> {
  const theirs = Object.values(people).map(({ account }) => account);
  const rows = await rowsOf<{ row: string }>(
    `select 'answer ' || t::text as row from idempotency_keys t where split_part(owner, ' ', 1) = any($2::text[])
     union all select 'event ' || t::text from events t where stream = 'community:' || $1
       or stream = any(select 'account:' || unnest($2::text[]))
     union all select 'entry ' || t::text from audit t where community = $1::uuid
     union all select 'told ' || t::text from notifications t where account = any($2::text[]::uuid[])
     union all select 'run ' || t::text from member_runs t where community = $1::uuid
     union all select 'rank ' || t::text from rank_records t where community = $1::uuid
     union all select 'mail ' || t::text from mails t where recipient = any($3::text[]) order by 1`,
    [uuid, theirs, Object.values(people).map(({ email }) => email)],
  );
  return rows.map(({ row }) => row);
}

/**
 * Until no mail that is due is on its way any more: what is sent meanwhile is a row that was not there. Mails about changes wait a
 * minute, which is longer than the test takes.
 */
function untilDelivered(): Promise<void> {
  const waiting = "select id from notification_deliveries where state = 'waiting' and due_at < now() + interval '30 s'";
  return vi.waitFor(async () => expect(await rowsOf(waiting, [])).toEqual([]), { timeout: 10_000 });
}

/** Some of everything, done in a community. */
async function busy(place: Place): Promise<void> {
  const { owner, member, applicant } = place.people;
  const community = place.uuid;
  await owner.client.communities.update.mutate({ community, subtitle: 'Active since 2026' });
  await owner.client.memberNotes.add.mutate({
    community,
    accId: member.account,
    text: 'Active in 2026, beef or no beef',
  });
  const change = { give: [{ rank: place.ranks.Moderator }], take: [place.ranks.Member], reason: 'Active since 2026' };
  await owner.client.departments.changeRanks.mutate({ community, accId: member.account, ...change });
  await owner.client.members.decide.mutate({ community, accId: applicant.account, decision: 'accept' });
  const text = 'Active since 2026, for ever true';
  await over(
    place,
    await start(place, { selection: these(place, 'member', 'staff'), action: { kind: 'addNote', text } }),
  );
  const status = { kind: 'setStatus', status: null } as const;
  await over(place, await start(place, { selection: these(place, 'member', 'staff'), action: status }));
}

test('whoever is called like a year, a state or a part of an id takes it out of nobody else’s data', async () => {
  const { own, foreign } = await use.stack.world();
  const { member } = own.people;
  await member.client.communities.join.mutate({ community: foreign.uuid });
  await member.client.communities.leave.mutate({ community: foreign.uuid });
  await Promise.all([busy(own), busy(foreign)]);
  const { db } = use.stack;
  const beef = member.account.slice(0, 4);
  await db.update(accounts).set({ username: 'active' }).where(eq(accounts.id, member.account));
  await db
    .update(members)
    .set({ comName: '2026', apiIds: ['setStatus', own.uuid.slice(0, 8)] })
    .where(and(eq(members.community, own.uuid), eq(members.account, member.account)));
  await db.insert(identities).values({
    account: member.account,
    provider: 'discord',
    issuer: 'https://discord.com',
    subject: beef,
    label: 'community',
  });
  // A third tenant in which this person never was.
  const { own: other } = await use.stack.world();
  await busy(other);
  await untilDelivered();
  const before = await keptOf(other);
  for (const kind of ['answer', 'event', 'entry', 'told', 'run', 'rank']) {
    expect(
      before.some((row) => row.startsWith(`${kind} `)),
      kind,
    ).toBe(true);
  }
  await askToErase(member, 'active');
  expect(await eraseDue(use.stack)).toBe(1);
  expect(await keptOf(other)).toEqual(before);

  // Where they were, everything that is a moment, a state or an id still is one.
  for (const { uuid } of [own, foreign]) {
    const events = await rowsOf<{ type: string; data: unknown }>('select type, data from events where stream = $1', [
      `community:${uuid}`,
    ]);
    expect(events.length).toBeGreaterThan(5);
    for (const { type, data } of events) {
      expect(eventSpec(type)?.payload.safeParse(data).error, `${type} ${JSON.stringify(data)}`).toBeUndefined();
    }
  }
  const runs = await rowsOf<{ action: Record<string, unknown> }>(
    'select action from member_runs where community = $1',
    [own.uuid],
  );
  expect(runs.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      { kind: 'setStatus', status: null },
      { kind: 'addNote', text: 'Deleted account since Deleted account, for ever true' },
    ]),
  );
  expect(await own.people.owner.client.audit.verify.query({ community: own.uuid })).toMatchObject({ fault: null });
});
