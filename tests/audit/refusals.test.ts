import { audit, auditRefusals } from '@muster/upstream/platform/schema/service';
import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sumRefusals } from '../../apps/upstream/src/features/audit/refusals.ts';
import { countRefusal, REFUSALS_MINUTES } from '../../apps/upstream/src/platform/calls/refusals.ts';
import { useStack } from '../support/use-stack.ts';
import { empower } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { makePeople } from '../support/world/accounts.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

const WINDOW_MS = REFUSALS_MINUTES * 60_000;
/** In a window of its own for each test, that has begun and will not end meanwhile. */
let window = Math.floor(Date.now() / WINDOW_MS);

function services() {
  const { db, labels, log } = use.stack.upstream.services;
  return { db, labels, log, now: () => new Date(window * WINDOW_MS + 1) };
}

/** Has a person refused so often; answers how many refusals were put on record by themselves. */
async function refused(times: number, of: { actor: string | null; community: string | null; what?: string }) {
  let kept = 0;
  for (let time = 0; time < times; time += 1) {
    const { actor, community, what = 'COMMUNITY_UPDATE permissions.missing' } = of;
    if (await countRefusal(services(), { actor, community, what })) kept += 1;
  }
  return kept;
}

/** The window ends, and what was held back is written. */
async function summed(): Promise<number> {
  window += 1;
  return sumRefusals(services());
}

const entriesOf = (community: string | null) =>
  use.stack.db
    .select()
    .from(audit)
    .where(
      and(
        eq(audit.action, 'AUDIT_REFUSALS'),
        community === null ? isNull(audit.community) : eq(audit.community, community),
      ),
    )
    .orderBy(asc(audit.id));

describe('who is refused again and again', () => {
  test('is on record once for each kind of refusal, and once with a number for all repetitions', async () => {
    const { own } = await use.stack.world();
    const { account: actor } = own.people.member;
    expect(await refused(6, { actor, community: own.uuid })).toBe(1);
    expect(await refused(3, { actor, community: own.uuid, what: 'MEMBER_BAN permissions.missing' })).toBe(1);
    expect(await summed()).toBe(1);
    expect(await entriesOf(own.uuid)).toMatchObject([
      {
        actor,
        code: 24_007,
        after: {
          count: 7,
          refusals: { 'COMMUNITY_UPDATE permissions.missing': 5, 'MEMBER_BAN permissions.missing': 2 },
        },
      },
    ]);
    expect(await summed()).toBe(0);
  });

  test('reads as one entry that stands for many, in the chain like any other', async () => {
    const { own } = await use.stack.world();
    await refused(31, { actor: own.people.staff.account, community: own.uuid });
    await summed();
    const { audit: calls } = own.people.owner.client;
    const { items } = await calls.list.query({ community: own.uuid, outcome: 'fail' });
    expect(items).toMatchObject([{ action: 'AUDIT_REFUSALS', times: 30, actor: { id: own.people.staff.account } }]);
    expect(await calls.verify.query({ community: own.uuid })).toMatchObject({ done: true, fault: null });
  });

  test('is counted afresh when the time is over', async () => {
    const { own } = await use.stack.world();
    const of = { actor: own.people.member.account, community: own.uuid };
    expect(await refused(2, of)).toBe(1);
    await summed();
    expect(await refused(2, of)).toBe(1);
    await summed();
  });

  test('in ever other ways is on record for twenty of them', async () => {
    const { own } = await use.stack.world();
    const actor = own.people.member.account;
    let kept = 0;
    for (let way = 0; way < 25; way += 1) {
      kept += await refused(2, { actor, community: own.uuid, what: `WAY_${way} permissions.missing` });
    }
    expect(kept).toBe(20);
    await summed();
    expect(await entriesOf(own.uuid)).toMatchObject([{ actor, after: { count: 30 } }]);
  });

  test('elsewhere takes nothing from what is kept here', async () => {
    const { own, foreign } = await use.stack.world();
    const actor = own.people.member.account;
    expect(await refused(2, { actor, community: own.uuid })).toBe(1);
    expect(await refused(1, { actor, community: foreign.uuid })).toBe(1);
    expect(await refused(1, { actor, community: null })).toBe(1);
    await summed();
  });
});

describe('a crowd of strangers', () => {
  test('writes so much into a community and no more, while its members stay on record', async () => {
    const { own } = await use.stack.world();
    const crowd = Array.from({ length: 30 }, () => crypto.randomUUID());
    const ways = Array.from({ length: 10 }, (_, way) => `WAY_${way} permissions.missing`);
    const each = async (actor: string) => {
      let kept = 0;
      for (const what of ways) kept += await refused(1, { actor, community: own.uuid, what });
      return kept;
    };
    const kept = await Promise.all(crowd.map(each));
    expect(kept.reduce((sum, each) => sum + each, 0)).toBe(200);
    expect(await refused(1, { actor: own.people.member.account, community: own.uuid })).toBe(1);
    // Ten of them by themselves, and one entry for all others.
    expect(await summed()).toBe(Math.min(11, kept.filter((each) => each < 10).length));
    const entries = await entriesOf(own.uuid);
    const counts = entries.map(({ after }) => (after as { count: number }).count);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(100);
  });

  test('of visitors is one', async () => {
    const { own } = await use.stack.world();
    expect(await refused(40, { actor: null, community: own.uuid, what: 'MEMBER_KICK session.required' })).toBe(1);
    await summed();
    expect(await entriesOf(own.uuid)).toMatchObject([{ actor: null, after: { count: 39 } }]);
  });

  test('cannot make places to be counted in', async () => {
    const actor = crypto.randomUUID();
    for (let time = 0; time < 30; time += 1) await refused(1, { actor, community: crypto.randomUUID() });
    const rows = await use.stack.db
      .select()
      .from(auditRefusals)
      .where(like(auditRefusals.key, `%${actor}`));
    expect(rows).toMatchObject([{ community: null, seen: 1, held: 29 }]);
    await summed();
    expect((await entriesOf(null)).at(-1)).toMatchObject({ actor, target: null, after: { count: 29 } });
  });
});

test('calls obey it: what a stranger tries forty times is on record once, and once with a number', async () => {
  const { own } = await use.stack.world();
  const [stranger] = (await makePeople(use.stack, ['stranger'], 'Rook')) as [Person];
  const tries = Array.from({ length: 40 }, () =>
    stranger.client.communities.update.mutate({ community: own.uuid, subtitle: 'Mine' }).catch(() => 'refused'),
  );
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['refused']));
  const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, outcome: 'fail' });
  // A window may end in the middle of it.
  expect([1, 2]).toContain(items.length);
});

describe('a refusal for another reason than a right', () => {
  const failures = async (of: Place) =>
    (await of.people.owner.client.audit.list.query({ community: of.uuid, outcome: 'fail' })).items;

  test('leaves the record: a second press on clock-in, a mistyped field, a member who is not there', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const community = own.uuid;
    await client.shifts.clockIn.mutate({ community, shift: null, note: '' });
    await expectRefusal(client.shifts.clockIn.mutate({ community, shift: null, note: '' }), 'shifts.onClock');
    const add = client.departments.add.mutate({ community, part: { kind: 'department', label: ' ' } });
    await expectRefusal(add, 'input.invalid');
    const kick = client.members.kick.mutate({ community, accId: crypto.randomUUID(), reason: 'Gone' });
    await expectRefusal(kick, 'members.notFound');
    expect(await failures(own)).toEqual([]);
  });

  test('leaves it too where somebody looks as somebody else', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const as = { kind: 'member', accId: own.people.member.account } as const;
    await client.permissions.viewAs.mutate({ community: own.uuid, as });
    const update = client.communities.update.mutate({ community: own.uuid, subtitle: 'Mine' });
    await expectRefusal(update, 'permissions.viewOnly');
    await client.permissions.endView.mutate({ community: own.uuid });
    expect(await failures(own)).toEqual([]);
  });

  test('is not one for want of power, which stays on record', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await empower(use.stack, own, ['system.kick']);
    const kick = staff.client.members.kick.mutate({ community: own.uuid, accId: owner.account, reason: 'Mine' });
    await expectRefusal(kick, 'permissions.outranked');
    expect(await failures(own)).toMatchObject([{ action: 'MEMBER_KICK', refusal: 'permissions.outranked' }]);
  });
});
