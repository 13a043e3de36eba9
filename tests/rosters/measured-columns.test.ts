import type { RosterColumn } from '@muster/contracts/rosters/model';
import { describe, expect, test } from 'vitest';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { makeHeld, mark } from '../event-attendance/keeping.ts';
import { setShiftTypes } from '../shifts/clocking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { makeRoster, memberColumn, rowsOf } from './asking.ts';

const use = useSharedStack();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Writes down a shift of the member that began so many days ago. */
async function addShift({ uuid: community, people }: Place, shift: { days: number; hours: number; of: string | null }) {
  const startedAt = new Date(Date.now() - shift.days * DAY_MS);
  const endedAt = new Date(startedAt.getTime() + shift.hours * HOUR_MS);
  await people.owner.client.shifts.add.mutate({
    community,
    accId: people.member.account,
    shift: shift.of,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    reason: 'The clock was down.',
  });
}

/** What stands in the row of the member, by the sources of the columns. */
async function cellsOf(place: Place, columns: readonly RosterColumn[]): Promise<Record<string, unknown>> {
  const id = await makeRoster(place, { grouping: 'none', columns: [...columns] });
  const { items, columns: shown } = await rowsOf(place, id);
  const row = items.find(({ accId }) => accId === place.people.member.account);
  return Object.fromEntries(shown.map(({ id: column, source }) => [source ?? column, row?.cells[column]]));
}

describe('answers', () => {
  test('hours of a span and of a kind of shift, of a long shift the part inside', async () => {
    const { own } = await use.stack.world();
    const [patrol, training] = await setShiftTypes(own, ['Patrol', 'Training']);
    if (!patrol || !training) throw new Error('There are no kinds of shift.');
    await addShift(own, { days: 2, hours: 3, of: patrol.id });
    await addShift(own, { days: 20, hours: 2, of: training.id });
    await addShift(own, { days: 100, hours: 1, of: patrol.id });
    // Begun two hours before the last 30 days, and ended one hour inside.
    await addShift(own, { days: 30 + 2 / 24, hours: 3, of: null });
    const ids = [
      'hours',
      'hours:days7',
      'hours:days14',
      'hours:days30',
      'hours:days90',
      `hours:all:${patrol.id}`,
      `hours:days30:${patrol.id}`,
      `hours:days7:${training.id}`,
    ];
    const cells = await cellsOf(
      own,
      ids.map((source) => memberColumn(source)),
    );
    expect(Object.values(cells)).toEqual([9, 3, 3, 6, 8, 4, 3, 0]);
  });

  test('weeks and months by the calendar of the community, each shift in one of them', async () => {
    const { own } = await use.stack.world();
    for (const days of [1, 4, 8, 12, 20, 27, 33, 40, 55]) await addShift(own, { days, hours: 1, of: null });
    const ids = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
    const cells = await cellsOf(
      own,
      ids.map((span) => memberColumn(`hours:${span}`)),
    );
    const now = new Date();
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
    const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
    const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    const week = today - ((now.getUTCDay() + 6) % 7) * DAY_MS;
    const within = (from: number, to: number) => {
      const hours = [1, 4, 8, 12, 20, 27, 33, 40, 55].map((days) => {
        const start = now.getTime() - days * DAY_MS;
        return Math.max(0, Math.min(start + HOUR_MS, to) - Math.max(start, from)) / HOUR_MS;
      });
      return hours.reduce((sum, each) => sum + each, 0);
    };
    const expected = [
      within(week, Infinity),
      within(week - 7 * DAY_MS, week),
      within(month, Infinity),
      within(before, month),
    ];
    expect(Object.values(cells).map(Number)).toEqual(expected.map((each) => expect.closeTo(each, 0)));
  });

  test('attendance: the share that excuses do not change, and how often of each mark', async () => {
    const { own } = await use.stack.world();
    const accIds = [own.people.member.account];
    const marks = [
      [60, 'attended'],
      [600, 'late'],
      [60 * 24 * 10, 'absent'],
      [60 * 24 * 40, 'absent'],
      [700, 'excused'],
    ] as const;
    for (const [ago, given] of marks)
      await mark(own, await makeHeld(use.stack, own, { minutes: -ago }), { accIds, mark: given });
    const ids = ['attendance', 'attendance:rate:days30', 'attendance:present', 'attendance:absent:days7'];
    const cells = await cellsOf(
      own,
      [...ids, 'attendance:excused'].map((source) => memberColumn(source)),
    );
    expect(Object.values(cells)).toEqual([50, 67, 2, 0, 1]);
  });

  test('no share for a member without a mark, and parts of the name', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    await client.memberNames.rename.mutate({
      community: own.uuid,
      accId: own.people.member.account,
      name: 'John van Dyke | 1-A-07',
    });
    const ids = ['attendance', 'firstName', 'lastName', 'shortName'];
    const cells = await cellsOf(
      own,
      ids.map((source) => memberColumn(source)),
    );
    expect(cells).toEqual({ attendance: null, firstName: 'John', lastName: 'van Dyke', shortName: 'J. van Dyke' });
  });

  test('the day since which the highest rank is held', async () => {
    const { own } = await use.stack.world();
    const patrol = await makeDepartment(own, 'Patrol');
    const [officer, sergeant] = [
      await makeRank(own, patrol, { label: 'Officer', power: 20, rankKind: 'secondary' }),
      await makeRank(own, patrol, { label: 'Sergeant', power: 30 }),
    ];
    const since = async () => Date.parse(String((await cellsOf(own, [memberColumn('rankSince')]))['rankSince']));
    const change = (more: object) =>
      own.people.owner.client.departments.changeRanks.mutate({
        community: own.uuid,
        accId: own.people.member.account,
        ...more,
      });
    const before = Date.now();
    await change({ give: [{ rank: sergeant }] });
    const promoted = await since();
    expect(promoted).toBeGreaterThanOrEqual(before - 1_000);
    await change({
      give: [{ rank: officer }, { rank: sergeant, expiresAt: new Date(Date.now() + DAY_MS).toISOString() }],
    });
    expect(await since()).toBe(promoted);
    await change({ take: [sergeant] });
    expect(await since()).toBeGreaterThan(promoted);
    await change({ take: [officer] });
    await change({ give: [{ rank: sergeant }] });
    expect(await since()).toBeGreaterThan(promoted);
  });

  test('the name of the kind of shift with its column, and no column once it is gone', async () => {
    const { own } = await use.stack.world();
    const [patrol] = await setShiftTypes(own, ['Patrol']);
    const columns = [memberColumn(`hours:lastMonth:${patrol?.id}`), memberColumn('ranks')];
    const id = await makeRoster(own, { columns });
    const shown = async () => (await rowsOf(own, id)).columns.map(({ label, source, of }) => ({ label, source, of }));
    const ranks = { label: null, source: 'ranks', of: null };
    expect(await shown()).toEqual([{ label: null, source: `hours:lastMonth:${patrol?.id}`, of: 'Patrol' }, ranks]);
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await setShiftTypes(own, ['Other']);
    await live.untilEvent('rosters:rowsChanged');
    expect(await shown()).toEqual([ranks]);
  });

  test('an event where a shift or a mark changes what a column measures, and none where no roster does', async () => {
    const { own } = await use.stack.world();
    const hours = await makeRoster(own, { columns: [memberColumn('hours:days7')] });
    await makeRoster(own, { columns: [memberColumn('attendance')] });
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await addShift(own, { days: 1, hours: 1, of: null });
    await live.untilEvent('rosters:rowsChanged');
    const held = await makeHeld(use.stack, own, { minutes: -60 });
    await own.people.owner.client.rosters.remove.mutate({ community: own.uuid, id: hours });
    await live.untilEvent('rosters:changed');
    await mark(own, held, { accIds: [own.people.member.account], mark: 'late' });
    await live.untilEvent('rosters:rowsChanged');
    // Nothing measures hours any more.
    await addShift(own, { days: 3, hours: 1, of: null });
    await own.people.owner.client.shifts.clock.query({ community: own.uuid });
    const told = live.events(`community:${own.uuid}`).filter(({ type }) => type === 'rosters:rowsChanged');
    expect(told).toHaveLength(2);
  });
});

describe('refuses', () => {
  test('a span, a figure or a kind of shift that is none, and one of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const [theirs] = await setShiftTypes(foreign, ['Secret']);
    const { client } = own.people.owner;
    for (const source of ['hours:yesterday', 'attendance:best', 'hours:all:none', `hours:all:${theirs?.id}`])
      await expectRefusal(makeRoster(own, { columns: [memberColumn(source)] }), 'input.invalid');
    await expectRefusal(
      client.directory.chooseColumns.mutate({ community: own.uuid, columns: [`hours:all:${theirs?.id}`] }),
      'input.invalid',
    );
  });
});
