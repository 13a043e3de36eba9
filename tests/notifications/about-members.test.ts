import { clockEntries, memberRanks } from '@muster/upstream/platform/schema/members';
import { notifications } from '@muster/upstream/platform/schema/notifications';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tellOfRankEnds } from '../../apps/upstream/src/features/departments/ranks/ending.ts';
import { askLongShifts } from '../../apps/upstream/src/features/shifts/reminders.ts';
import { empower, makeDepartment, makeRank } from '../departments/asking.ts';
import { acted, stand } from '../members/asking.ts';
import { addShift } from '../shifts/clocking.ts';
import { merged } from '../merges/merging.ts';
import { edit, says } from '../permissions/asking.ts';
import { newClock, withTotp } from '../session/factors.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person, Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

const toldOf = async ({ client }: Person, kind: string) =>
  (await client.notifications.list.query()).items.filter((item) => item.kind === kind);
const inMs = (ms: number) => new Date(clock.date().getTime() + ms);

describe('a member whose shift staff change', () => {
  const times = { startedAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-01T12:00:00.000Z' };

  test('reads who did it, what it was, what it is and why', async () => {
    const { own } = await use.stack.world();
    const { staff, member } = own.people;
    const { shifts } = staff.client;
    const shared = { community: own.uuid, reason: 'Was late' };
    const id = await addShift(use.stack, own, { from: '2026-01-01T09:00:00Z', to: null });
    await shifts.correct.mutate({ ...shared, id, ...times });
    await clock.advance(1_000);
    await shifts.remove.mutate({ ...shared, id });
    await clock.advance(1_000);
    await shifts.add.mutate({ ...shared, accId: member.account, ...times });
    const said = (await toldOf(member, 'clockCorrected')).map(({ values }) => values);
    const now = { newFrom: times.startedAt, newTo: times.endedAt };
    expect(said).toEqual([
      { name: 'Crow staff', change: 'added', oldFrom: '', oldTo: '', ...now, reason: 'Was late' },
      {
        name: 'Crow staff',
        change: 'removed',
        oldFrom: times.startedAt,
        oldTo: times.endedAt,
        newFrom: '',
        newTo: '',
        reason: 'Was late',
      },
      {
        name: 'Crow staff',
        change: 'corrected',
        oldFrom: '2026-01-01T09:00:00.000Z',
        oldTo: '',
        ...now,
        reason: 'Was late',
      },
    ]);
    expect(await toldOf(staff, 'clockCorrected')).toEqual([]);
  });

  test('is not told of what they did themselves', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await owner.client.shifts.add.mutate({ community: own.uuid, accId: owner.account, ...times, reason: 'x' });
    expect(await toldOf(owner, 'clockCorrected')).toEqual([]);
  });
});

describe('a member who is renamed', () => {
  test('reads by whom, and both names; not where they did it themselves or nothing changed', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeDisplayName']);
    const { staff, member } = own.people;
    const named = { community: own.uuid, accId: member.account, name: 'Renamed' };
    await staff.client.memberNames.rename.mutate(named);
    await staff.client.memberNames.rename.mutate(named);
    await member.client.memberNames.rename.mutate({ ...named, name: 'My own' });
    expect((await toldOf(member, 'renamed')).map(({ values }) => values)).toEqual([
      { name: 'Crow staff', before: 'Crow member', after: 'Renamed' },
    ]);
  });
});

describe('a change that is taken back within a minute', () => {
  const give = ({ uuid: community, people }: Place, rank: string) =>
    people.owner.client.departments.changeRanks.mutate({ community, accId: people.member.account, give: [{ rank }] });
  const take = ({ uuid: community, people }: Place, rank: string) =>
    people.owner.client.departments.changeRanks.mutate({ community, accId: people.member.account, take: [rank] });
  const made = async () => {
    const { own } = await use.stack.world();
    return { own, rank: await makeRank(own, await makeDepartment(own, 'Patrol')) };
  };

  test('is told of neither way, and nothing of it is sent', async () => {
    const { own, rank } = await made();
    const { member } = own.people;
    await give(own, rank);
    expect(await toldOf(member, 'ranksChanged')).toHaveLength(1);
    await take(own, rank);
    expect(await toldOf(member, 'ranksChanged')).toEqual([]);
    const left = await use.stack.db.select().from(notifications).where(eq(notifications.account, member.account));
    expect(left.filter(({ kind }) => kind === 'ranksChanged')).toEqual([]);
  });

  test('is told both ways where the first one was read, or is longer ago', async () => {
    const { own, rank } = await made();
    const { member } = own.people;
    await give(own, rank);
    await use.stack.db
      .update(notifications)
      .set({ readAt: new Date() })
      .where(eq(notifications.account, member.account));
    await take(own, rank);
    expect(await toldOf(member, 'ranksChanged')).toHaveLength(2);
    await clock.advance(61_000);
    await give(own, rank);
    expect(await toldOf(member, 'ranksChanged')).toHaveLength(3);
  });
});

describe('a change that another kind of change takes back within a minute', () => {
  const read = ({ client }: Person) => client.notifications.markRead.mutate({ ids: 'all' });
  const pairs = [
    ['ban', 'memberBanned', 'unban', 'memberUnbanned'],
    ['archive', 'memberArchived', 'reactivate', 'memberReactivated'],
  ] as const;

  test.each(pairs)('is told of neither way: %s', async (there, thereKind, back, backKind) => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await acted(own, there, { whose: 'member' });
    expect(await toldOf(member, thereKind)).toHaveLength(1);
    await acted(own, back, { whose: 'member' });
    for (const kind of [thereKind, backKind]) expect(await toldOf(member, kind)).toEqual([]);
    const left = await use.stack.db.select().from(notifications).where(eq(notifications.account, member.account));
    expect(left.map(({ kind }) => kind)).toEqual(['welcome']);
  });

  test.each(pairs)('is told both ways where the first one was read, or is longer ago: %s', async (there, ...rest) => {
    const [thereKind, back, backKind] = rest;
    const { own } = await use.stack.world();
    const { member } = own.people;
    await acted(own, there, { whose: 'member' });
    await read(member);
    await acted(own, back, { whose: 'member' });
    await read(member);
    await clock.advance(1_000);
    await acted(own, there, { whose: 'member' });
    await clock.advance(61_000);
    await acted(own, back, { whose: 'member' });
    for (const kind of [thereKind, backKind]) expect(await toldOf(member, kind)).toHaveLength(2);
  });

  test('is told of a ban that is over where it was told of the ban before that was changed', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    await acted(own, 'ban', { whose: 'member' });
    await clock.advance(61_000);
    const changed = { community: own.uuid, accId: member.account, reason: 'Because of this', until: null };
    await owner.client.bans.edit.mutate(changed);
    await acted(own, 'unban', { whose: 'member' });
    expect(await toldOf(member, 'memberBanned')).toHaveLength(2);
    expect(await toldOf(member, 'memberUnbanned')).toHaveLength(1);
  });

  test('is told of a ban that follows the end of one', async () => {
    const { own } = await use.stack.world();
    const { banned } = own.people;
    await acted(own, 'unban', { whose: 'banned' });
    await acted(own, 'ban', { whose: 'banned' });
    for (const kind of ['memberUnbanned', 'memberBanned']) expect(await toldOf(banned, kind)).toHaveLength(1);
  });
});

describe('the end of a rank', () => {
  async function endsIn({ uuid, people }: Place, whose: Role, ms: number) {
    await use.stack.db
      .update(memberRanks)
      .set({ expiresAt: inMs(ms) })
      .where(and(eq(memberRanks.community, uuid), eq(memberRanks.account, people[whose].account)));
  }
  const run = () => tellOfRankEnds(use.stack.upstream.services);

  test('is told seven days and one day before, once each, and anew when it is moved', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await clock.advance(8 * DAY_MS);
    await endsIn(own, 'member', 8 * DAY_MS);
    await run();
    expect(await toldOf(member, 'rankEnding')).toEqual([]);
    await endsIn(own, 'member', 6 * DAY_MS);
    await Promise.all([run(), run()]);
    await run();
    expect(await toldOf(member, 'rankEnding')).toMatchObject([
      { values: { rank: 'Crew', until: inMs(6 * DAY_MS).toISOString() } },
    ]);
    await clock.advance(5.5 * DAY_MS);
    await run();
    await run();
    expect(await toldOf(member, 'rankEnding')).toHaveLength(2);
    await endsIn(own, 'member', 5 * DAY_MS);
    await run();
    expect(await toldOf(member, 'rankEnding')).toHaveLength(3);
  });

  test('is not told where the rank was given for less time than that', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const expiresAt = inMs(3 * DAY_MS).toISOString();
    await owner.client.departments.changeRanks.mutate({
      community: own.uuid,
      accId: member.account,
      give: [{ rank: own.ranks.Member, expiresAt }],
      reason: '',
    });
    await run();
    expect(await toldOf(member, 'rankEnding')).toEqual([]);
    await clock.advance(2.5 * DAY_MS);
    await run();
    expect(await toldOf(member, 'rankEnding')).toHaveLength(1);
  });

  test('is told to nobody who is banned or archived', async () => {
    const { own } = await use.stack.world();
    await clock.advance(8 * DAY_MS);
    await endsIn(own, 'member', DAY_MS);
    await stand(use.stack, own, 'member', { banned: true });
    await run();
    expect(await toldOf(own.people.member, 'rankEnding')).toEqual([]);
  });
});

describe('a second factor that is due', () => {
  const permissions = ['system.manageMembers' as const];
  const setRule = async (place: Place) => {
    await withTotp(place.people.owner, clock);
    const rule = { community: place.uuid, permissions };
    await place.people.owner.client.communities.setSecondFactorRule.mutate(rule);
  };

  test('is told to whose ranks the rule suspends, once, and to nobody else', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    await setRule(own);
    await owner.client.communities.setSecondFactorRule.mutate({
      community: own.uuid,
      permissions: [...permissions, 'system.editCommunity'],
    });
    expect(await toldOf(staff, 'secondFactorDue')).toMatchObject([{ community: own.uuid, values: {} }]);
    for (const person of [owner, member]) expect(await toldOf(person, 'secondFactorDue')).toEqual([]);
  });

  test('is told to whoever gets a rank that needs one, and when a rank comes to need one', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    await setRule(own);
    const change = (wanted: { give?: { rank: string }[]; take?: string[] }) =>
      owner.client.departments.changeRanks.mutate({
        community: own.uuid,
        accId: member.account,
        ...wanted,
        reason: '',
      });
    await change({ give: [{ rank: own.ranks.Moderator }], take: [own.ranks.Member] });
    expect(await toldOf(member, 'secondFactorDue')).toHaveLength(1);
    await change({ give: [{ rank: own.ranks.Member }], take: [own.ranks.Moderator] });
    expect(await toldOf(member, 'secondFactorDue')).toHaveLength(1);
    await edit(own, [own.ranks.Member], [says('system.manageMembers', 'allow')]);
    expect(await toldOf(member, 'secondFactorDue')).toHaveLength(2);
  });

  test.each([
    ['the rank of whoever joins', 'active'],
    ['the rank of whoever is let in', 'pending'],
    ['one that joining gives beside it', 'beside'],
  ] as const)('is told to whom %s needs one, once', async (_what, how) => {
    const { own, stranger } = await use.stack.world();
    const { owner } = own.people;
    await setRule(own);
    const { version: base, ...settings } = await owner.client.memberSettings.get.query({ community: own.uuid });
    const onJoinStatus = how === 'pending' ? 'pending' : 'active';
    const rank = own.ranks.Moderator;
    const given = how === 'beside' ? { onJoinActions: [{ kind: 'giveRank', rank } as const] } : { onJoinRank: rank };
    await owner.client.memberSettings.update.mutate({
      community: own.uuid,
      base,
      settings: { ...settings, onJoinRank: null, onJoinActions: [], ...given, onJoinStatus },
    });
    await stranger.client.communities.join.mutate({ community: own.uuid });
    if (how === 'pending') {
      expect(await toldOf(stranger, 'secondFactorDue')).toEqual([]);
      const about = { community: own.uuid, accId: stranger.account, decision: 'accept' } as const;
      await owner.client.members.decide.mutate(about);
    }
    expect(await toldOf(stranger, 'secondFactorDue')).toMatchObject([{ community: own.uuid }]);
    const view = await stranger.client.communities.get.query({ community: own.uuid });
    expect(view.viewer.secondFactorDue).toBe(true);
  });

  test('is told to whom a merge gives a rank that needs one', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    await setRule(own);
    // One primary rank of a department is all there is room for.
    const taken = { community: own.uuid, accId: member.account, take: [own.ranks.Member], reason: '' };
    await owner.client.departments.changeRanks.mutate(taken);
    await merged(own, { from: 'staff', into: 'member' }, { ranks: [own.ranks.Moderator] });
    expect(await toldOf(member, 'secondFactorDue')).toHaveLength(1);
  });
});

describe('a shift that was forgotten', () => {
  const run = () => askLongShifts(use.stack.upstream.services);
  const begun = (place: Place, hours: number) =>
    addShift(use.stack, place, { from: inMs(-hours * HOUR_MS).toISOString(), to: null });

  test('is asked about once, after twelve hours', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const id = await begun(own, 11);
    await run();
    expect(await toldOf(member, 'shiftForgotten')).toEqual([]);
    await clock.advance(1.5 * HOUR_MS);
    await Promise.all([run(), run()]);
    await run();
    const [shift] = await use.stack.db.select().from(clockEntries).where(eq(clockEntries.id, id));
    expect(await toldOf(member, 'shiftForgotten')).toMatchObject([
      { values: { began: shift?.startedAt.toISOString() } },
    ]);
  });

  test('is asked about after as many hours as the community says', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const { version: base, ...settings } = await owner.client.memberSettings.get.query({ community: own.uuid });
    expect(settings.longShiftHours).toBe(12);
    await owner.client.memberSettings.update.mutate({
      community: own.uuid,
      base,
      settings: { ...settings, longShiftHours: 2 },
    });
    await begun(own, 3);
    await run();
    expect(await toldOf(member, 'shiftForgotten')).toHaveLength(1);
    expect((await member.client.shifts.clock.query({ community: own.uuid })).longShiftHours).toBe(2);
  });

  test('is not asked about where it has ended', async () => {
    const { own } = await use.stack.world();
    await begun(own, 20);
    await own.people.member.client.shifts.clockOut.mutate({ community: own.uuid });
    await run();
    expect(await toldOf(own.people.member, 'shiftForgotten')).toEqual([]);
  });
});
