import { readFile } from 'node:fs/promises';
import type { MemberQuery } from '@muster/contracts/directory/model';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { acted, detailOf } from './asking.ts';
import { over, start, these } from '../bulk-actions/running.ts';
import { csvRows } from '../import-export/exporting.ts';

const use = useStack();
const REPAIR = new URL(
  '../../apps/upstream/migrations/20261122170602_join_dates_repaired/migration.sql',
  import.meta.url,
);

/** The three days of a member, wherever they are said. */
async function datesOf(own: Place) {
  const { member, owner } = own.people;
  const about = { community: own.uuid, accId: member.account };
  const { row, member: account } = await detailOf(own, 'member');
  const profile = await owner.client.profileFields.profile.query(about);
  const listed = (await owner.client.directory.list.query({ community: own.uuid, search: 'crow member' })).items[0];
  const dates = daysIn(row);
  for (const said of [account, profile, listed]) expect(daysIn(said), 'all places say the same').toEqual(dates);
  return dates;
}

type Days = { readonly joinedAt: string | null; readonly since: string | null; readonly archivedAt: string | null };

function daysIn(said: Days | null | undefined) {
  return { joinedAt: said?.joinedAt, since: said?.since, archivedAt: said?.archivedAt };
}

/** Who is found by a question beside the owner, in its order. */
async function found(own: Place, query: Partial<MemberQuery>) {
  const { items } = await own.people.owner.client.directory.list.query({ community: own.uuid, ...query });
  return items.filter(({ owner }) => !owner).map(({ name }) => name);
}

const day = (moment: string | null | undefined) => (moment ?? '').slice(0, 10);

describe('archiving', () => {
  test('leaves the day somebody joined, and so does letting them in again', async () => {
    const { own } = await use.stack.world();
    const before = await datesOf(own);
    expect(before).toMatchObject({ joinedAt: before.since, archivedAt: null });
    await acted(own, 'archive', { whose: 'member' });
    const archived = await datesOf(own);
    expect(archived).toEqual({ joinedAt: before.joinedAt, since: archived.since, archivedAt: archived.since });
    expect(archived.since).not.toBe(before.since);
    await acted(own, 'reactivate', { whose: 'member' });
    const again = await datesOf(own);
    expect(again).toEqual({ joinedAt: before.joinedAt, since: again.since, archivedAt: null });
  });

  test('taken back as a run brings back all three days, and the order and the filters of the list', async () => {
    const { own } = await use.stack.world();
    const before = await datesOf(own);
    const order = await found(own, { sort: 'newest' });
    const run = await over(
      own,
      await start(own, { selection: these(own, 'member', 'staff'), action: { kind: 'archive' } }),
    );
    expect(await found(own, { sort: 'newest' })).toEqual(order);
    const { client } = own.people.owner;
    await over(own, await client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'archive' }));
    expect(await datesOf(own)).toEqual(before);
    expect(await found(own, { sort: 'newest' })).toEqual(order);
    expect(await found(own, { days: 1 })).toEqual([]);
    const joined = { from: day(before.joinedAt), to: day(before.joinedAt) };
    expect(await found(own, { joined })).toEqual(['Crow member']);
  });

  test('is a day of its own in filters, orders and sheets', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'archive', { whose: 'staff' });
    await acted(own, 'archive', { whose: 'member' });
    const { joinedAt, archivedAt } = await datesOf(own);
    const today = { from: day(archivedAt), to: null };
    expect(await found(own, { archived: today, sort: 'archived' })).toEqual(['Crow member', 'Crow staff']);
    expect(await found(own, { archived: today, sort: 'archivedUp' })).toEqual(['Crow staff', 'Crow member']);
    expect((await found(own, { sort: 'standing' })).slice(0, 2)).toEqual(['Crow member', 'Crow staff']);
    expect(await found(own, { joined: today })).toEqual([]);
    const columns = ['name', 'joined', 'standingSince', 'archived'];
    const row = (await csvRows(own, { columns })).find(({ Name }) => Name === 'Crow member');
    const written = [row?.['Joined'], row?.['Standing since'], row?.['Archived since']].map(day);
    expect(written).toEqual([joinedAt, archivedAt, archivedAt].map(day));
  });

  test('does not make who comes back a newest member', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const names = async () =>
      (await client.members.recent.query({ community: own.uuid })).items.map(({ name }) => name);
    const before = await names();
    await acted(own, 'archive', { whose: 'member' });
    await acted(own, 'reactivate', { whose: 'member' });
    expect(await names()).toEqual(before);
  });
});

describe('places from before', () => {
  test('are repaired from the service record', async () => {
    const { own } = await use.stack.world();
    const owner = new pg.Client({ connectionString: use.stack.database.ownerUrl });
    await owner.connect();
    await owner.query('begin');
    const who = (role: 'member' | 'staff' | 'applicant' | 'banned') => [own.uuid, own.people[role].account];
    const note = (
      role: Parameters<typeof who>[0],
      kind: string,
      at: string,
      { source = 'manual', details = {} } = {},
    ) =>
      owner.query(
        `insert into standing_records (community, account, kind, at, source, details) values ($1, $2, $3, $4, $5, $6)`,
        [...who(role), kind, at, source, JSON.stringify(details)],
      );
    await owner.query('delete from standing_records where community = $1', [own.uuid]);
    await owner.query('update members set joined_at = null where community = $1', [own.uuid]);
    const since = (role: Parameters<typeof who>[0], at: string, status: string) =>
      owner.query('update members set since = $3, sys_status = $4 where community = $1 and account = $2', [
        ...who(role),
        at,
        status,
      ]);
    // Joined, was archived by mistake, and that was taken back.
    await note('member', 'joined', '2026-03-01T00:00:00Z');
    await note('member', 'archived', '2026-09-01T00:00:00Z', { source: 'run' });
    await note('member', 'reactivated', '2026-09-01T00:01:00Z', { source: 'undo' });
    await since('member', '2026-09-01T00:01:00Z', 'active');
    // Left, came back, got another day from a sheet, and is archived.
    await note('staff', 'joined', '2025-01-01T00:00:00Z');
    await note('staff', 'left', '2025-06-01T00:00:00Z');
    await note('staff', 'returned', '2026-01-01T00:00:00Z');
    await note('staff', 'joinedSet', '2026-02-01T00:00:00Z', {
      source: 'import',
      details: { to: '2025-12-24T00:00:00Z' },
    });
    await note('staff', 'archived', '2026-08-01T00:00:00Z');
    await since('staff', '2026-08-01T00:00:00Z', 'archived');
    // Nothing but what was known when the record began.
    await note('banned', 'joined', '2026-04-04T00:00:00Z', { source: 'known' });
    await since('banned', '2026-04-04T00:00:00Z', 'active');
    await note('applicant', 'applied', '2026-05-05T00:00:00Z');
    await owner.query(await readFile(REPAIR, 'utf8'));
    const { rows } = await owner.query<{ account: string; joined: Date | null; since: Date }>(
      'select account, joined_at as joined, since from members where community = $1',
      [own.uuid],
    );
    await owner.query('rollback');
    await owner.end();
    const days = (role: Parameters<typeof who>[0]) => {
      const row = rows.find(({ account }) => account === own.people[role].account);
      return [row?.joined?.toISOString().slice(0, 10) ?? null, row?.since.toISOString().slice(0, 10)];
    };
    expect(days('member')).toEqual(['2026-03-01', '2026-03-01']);
    expect(days('staff')).toEqual(['2025-12-24', '2026-08-01']);
    expect(days('banned')).toEqual(['2026-04-04', '2026-04-04']);
    expect(days('applicant')[0]).toBe(null);
  });
});

describe('letting somebody in again', () => {
  const archivedMember = async () => {
    const { own } = await use.stack.world();
    await acted(own, 'archive', { whose: 'member' });
    return own;
  };

  test('offers the ranks they had, and gives back those that are chosen', async () => {
    const own = await archivedMember();
    const { member, owner } = own.people;
    const former = (await detailOf(own, 'member')).formerRanks;
    expect(former).toMatchObject([{ id: own.ranks.Member, label: 'Crew', expiresAt: null, mayGive: true }]);
    const about = { community: own.uuid, accId: member.account };
    await owner.client.members.reactivate.mutate({ ...about, giveBack: [own.ranks.Member] });
    expect(await detailOf(own, 'member')).toMatchObject({ member: { ranks: [own.ranks.Member] }, formerRanks: [] });
  });

  test('offers nothing to who may not give ranks, and refuses it', async () => {
    const own = await archivedMember();
    await empower(use.stack, own, ['system.archive', 'system.manageMembers']);
    const { client } = own.people.staff;
    const about = { community: own.uuid, accId: own.people.member.account };
    expect((await client.members.get.query(about)).formerRanks).toMatchObject([{ mayGive: false }]);
    const refused = await client.members.reactivate
      .mutate({ ...about, giveBack: [own.ranks.Member] })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ data: { code: 'permissions.missing' } });
    expect((await detailOf(own, 'member')).row.sysStatus).toBe('archived');
  });

  test('as a run says beforehand which ranks come back, gives them, and can be undone', async () => {
    const own = await archivedMember();
    await acted(own, 'archive', { whose: 'staff' });
    const { client } = own.people.owner;
    const action = { kind: 'reactivate', reason: '', giveBack: true } as const;
    const selection = these(own, 'member', 'staff');
    const { will, formerRanks } = await client.bulkActions.preview.query({ community: own.uuid, selection, action });
    expect(will.count).toBe(2);
    expect(formerRanks.map(({ label, count, mayGive }) => [label, count, mayGive])).toEqual([
      ['Crew', 1, true],
      ['Moderator', 1, true],
    ]);
    const run = await over(own, await start(own, { selection, action }));
    expect(run).toMatchObject({ done: 2, failed: 0 });
    expect((await detailOf(own, 'member')).member.ranks).toEqual([own.ranks.Member]);
    const undone = await client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'reactivate' });
    expect(await over(own, undone)).toMatchObject({ done: 2, skipped: 0 });
    expect((await detailOf(own, 'member')).row).toMatchObject({ sysStatus: 'archived', ranks: [] });
  });
});
