import { readFile } from 'node:fs/promises';
import type { RecordEntry } from '@muster/contracts/service-record/model';
import { within } from '@muster/upstream/platform/wall/within';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { timelineSql } from '../../apps/upstream/src/features/service-record/timeline.ts';
import { endBans } from '../../apps/upstream/src/features/members/standing/ban-ends.ts';
import { empower, makeDepartment, makePosition } from '../departments/asking.ts';
import { imported } from '../import-export/importing.ts';
import { merged } from '../merges/merging.ts';
import { over, start, these } from '../bulk-actions/running.ts';
import { acted, addStatuses } from '../members/asking.ts';
import { planOf } from '../support/plans.ts';
import { useStack } from '../support/use-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

type Asked = { readonly of?: Person; readonly group?: 'ranks' | 'standing' | 'positions' | 'names' };

async function recordOf(by: Person, { uuid: community }: Place, { of, group }: Asked = {}) {
  const about = { community, accId: of?.account, group, limit: 100 };
  return by.client.serviceRecord.list.query(about);
}

/** What the owner reads of somebody: the kinds with their sources, the oldest first. */
async function told(own: Place, of: Person, group?: Asked['group']): Promise<string[]> {
  const { items } = await recordOf(own.people.owner, own, { of, ...(group && { group }) });
  return items.toReversed().map(({ kind, source }) => `${kind} ${source}`);
}

const entry = (items: readonly RecordEntry[], kind: RecordEntry['kind']) => items.find((each) => each.kind === kind);

/** A person who asked to join, was let in, banned for a while, put away, brought back and sent away. */
async function lived(): Promise<Place & { readonly newcomer: Person }> {
  const { own } = await use.stack.world();
  const [newcomer] = (await makePeople(use.stack, ['newcomer'], 'Wren')) as [Person];
  const { members, memberNames, departments } = own.people.owner.client;
  const about = { community: own.uuid, accId: newcomer.account };
  await newcomer.client.communities.join.mutate({ community: own.uuid });
  await members.decide.mutate({ ...about, decision: 'accept' });
  const { onDuty } = await addStatuses(use.stack, own);
  await members.setStatus.mutate({ ...about, status: onDuty });
  await memberNames.rename.mutate({ ...about, name: 'Wren the Second' });
  const position = await makePosition(own, await makeDepartment(own, 'Patrol'));
  await departments.fill.mutate({ community: own.uuid, position, accIds: [newcomer.account] });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await members.ban.mutate({ ...about, reason: 'Left a stop', until });
  const { services } = use.stack.upstream;
  await endBans({ ...services, now: () => new Date(Date.now() + 3_700_000) });
  await members.archive.mutate({ ...about, reason: 'Away' });
  await members.reactivate.mutate({ ...about, reason: 'Back' });
  await members.kick.mutate({ ...about, reason: 'Enough' });
  return { ...own, newcomer };
}

describe('the record of a whole life', () => {
  test('is read by staff with who, why, from what to what and until when', async () => {
    const { newcomer, ...own } = await lived();
    expect(await told(own, newcomer, 'standing')).toEqual([
      'applied manual',
      'accepted manual',
      'banned manual',
      'archived manual',
      'reactivated manual',
      'kicked manual',
      // The job was an hour ahead.
      'unbanned scheduler',
    ]);
    expect(await told(own, newcomer, 'names')).toEqual(['status manual', 'renamed manual']);
    expect(await told(own, newcomer, 'positions')).toEqual(['positionFilled manual', 'positionLeft leave']);
    const { items } = await recordOf(own.people.owner, own, { of: newcomer });
    const owner = { accId: own.people.owner.account };
    expect(entry(items, 'banned')).toMatchObject({ reason: 'Left a stop', by: owner });
    expect(entry(items, 'banned')?.expiresAt).not.toBeNull();
    expect(entry(items, 'unbanned')).toMatchObject({ by: null });
    expect(entry(items, 'status')).toMatchObject({ from: null, to: 'On duty' });
    expect(entry(items, 'renamed')).toMatchObject({ to: 'Wren the Second', by: owner });
    expect(entry(items, 'positionFilled')).toMatchObject({ label: 'Post · Patrol' });
  });

  test('is the own to read with why, and without who decided', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await acted(own, 'archive', { whose: 'member' });
    await acted(own, 'reactivate', { whose: 'member' });
    await own.people.owner.client.memberNames.rename.mutate({
      community: own.uuid,
      accId: member.account,
      name: 'Crow II',
    });
    const { items } = await recordOf(member, own);
    expect(entry(items, 'archived')).toMatchObject({ reason: 'Because', by: null });
    expect(entry(items, 'renamed')?.by).toMatchObject({ accId: own.people.owner.account });
  });

  test('is to other members what is an honour, without who and why', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    await letEveryoneIn(use.stack, own);
    const [other] = (await makePeople(use.stack, ['colleague'], 'Crow')) as [Person];
    await other.client.communities.join.mutate({ community: own.uuid });
    await acted(own, 'archive', { whose: 'member' });
    await acted(own, 'reactivate', { whose: 'member' });
    const position = await makePosition(own, await makeDepartment(own, 'Patrol'));
    await own.people.owner.client.departments.fill.mutate({
      community: own.uuid,
      position,
      accIds: [member.account],
    });
    const { items, service } = await recordOf(other, own, { of: member });
    expect(items.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['positionFilled', null, ''],
      ['taken', null, ''],
    ]);
    expect(service?.since).not.toBeNull();
    // Who may manage members reads all of it; who may only change ranks does not.
    expect((await recordOf(staff, own, { of: member })).items.map(({ kind }) => kind)).toContain('archived');
  });

  test('counts the days without the breaks', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { service } = await recordOf(member, own);
    const days = Math.floor((Date.now() - new Date(service?.since ?? '').getTime()) / 86_400_000);
    expect(service).toMatchObject({ first: service?.since, days });
    expect(days).toBeGreaterThan(100);
    await acted(own, 'archive', { whose: 'member' });
    expect((await recordOf(own.people.owner, own, { of: member })).service).toMatchObject({ since: null });
    const next = await member.client.serviceRecord.list.query({ community: own.uuid, before: 1 });
    expect(next).toEqual({ items: [], next: null, service: null });
  });
});

describe('what is taken back', () => {
  test('adds to the record, and nothing goes from it', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    for (const action of [{ kind: 'archive' }, { kind: 'ban', reason: 'x' }] as const) {
      const run = await over(own, await start(own, { selection: these(own, 'member'), action }));
      const asked = { community: own.uuid, id: run.id, kind: run.kind };
      await over(own, await own.people.owner.client.bulkActions.undo.mutate(asked));
    }
    expect(await told(own, member, 'standing')).toEqual([
      'archived run',
      'reactivated undo',
      'banned run',
      'unbanned undo',
    ]);
  });

  test('so does an undo from the record of changes', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    const about = { community: own.uuid, accId: member.account };
    const { onDuty } = await addStatuses(use.stack, own);
    await owner.client.members.setStatus.mutate({ ...about, status: onDuty });
    await owner.client.members.setStatus.mutate({ ...about, status: null, seen: onDuty });
    await owner.client.memberNames.rename.mutate({ ...about, name: 'Crow III', whole: true });
    await owner.client.memberNames.rename.mutate({ ...about, name: 'Crow IV', whole: true, seen: 'Crow III' });
    expect(await told(own, member)).toEqual(['status manual', 'status undo', 'renamed manual', 'renamed undo']);
  });

  test('and a merge: both name each other, before and after', async () => {
    const { own } = await use.stack.world();
    const { applicant, member, owner } = own.people;
    const position = await makePosition(own, await makeDepartment(own, 'Patrol'));
    await owner.client.members.decide.mutate({
      community: own.uuid,
      accId: applicant.account,
      decision: 'accept',
    });
    const accIds = [applicant.account];
    await owner.client.departments.fill.mutate({ community: own.uuid, position, accIds });
    const { id } = await merged(own, {}, { name: 'from' });
    const { items } = await recordOf(owner, own, { of: member });
    expect(items.toReversed().map(({ kind, source }) => `${kind} ${source}`)).toEqual([
      'positionFilled merge',
      'merged merge',
      'renamed merge',
    ]);
    expect(entry(items, 'merged')).toMatchObject({ other: { accId: applicant.account }, reason: 'One person' });
    await owner.client.merges.undo.mutate({ community: own.uuid, id });
    expect((await told(own, member)).slice(3)).toEqual(['positionLeft undo', 'mergeUndone undo', 'renamed undo']);
    expect(await told(own, applicant, 'standing')).toEqual([
      'accepted manual',
      'mergedAway merge',
      'mergeUndone undo',
      'reactivated undo',
    ]);
    expect(await told(own, applicant, 'positions')).toEqual([
      'positionFilled manual',
      'positionLeft merge',
      'positionFilled undo',
    ]);
  });
});

describe('other ways', () => {
  test('leaving and coming back, with the rank that everybody gets', async () => {
    const { own, stranger } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    const { communities } = stranger.client;
    await communities.join.mutate({ community: own.uuid });
    await communities.leave.mutate({ community: own.uuid });
    await communities.join.mutate({ community: own.uuid });
    expect(await told(own, stranger)).toEqual([
      'joined manual',
      'given join',
      'taken leave',
      'left manual',
      'returned manual',
      'given join',
    ]);
  });

  test('a community begins with its owner joining it', async () => {
    const { own } = await use.stack.world();
    const { items } = await recordOf(own.people.owner, own, { group: 'standing' });
    expect(items.map(({ kind }) => kind)).toEqual(['joined']);
  });

  test('a status or a department that goes takes it from everybody, on record', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    const { onDuty } = await addStatuses(use.stack, own);
    await owner.client.members.setStatus.mutate({ community: own.uuid, accId: member.account, status: onDuty });
    const department = await makeDepartment(own, 'Patrol');
    const position = await makePosition(own, department);
    await owner.client.departments.fill.mutate({ community: own.uuid, position, accIds: [member.account] });
    await owner.client.departments.remove.mutate({
      community: own.uuid,
      part: { kind: 'department', id: department },
    });
    const { version, ...settings } = await owner.client.memberSettings.get.query({ community: own.uuid });
    const kept = { ...settings, statuses: settings.statuses.filter(({ uuid }) => uuid !== onDuty) };
    await owner.client.memberSettings.update.mutate({ community: own.uuid, base: version, settings: kept });
    expect(await told(own, member)).toEqual([
      'status manual',
      'positionFilled manual',
      'positionLeft removal',
      'status removal',
    ]);
  });

  test('a sheet', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await imported(own, `accId,Name,Joined\n${member.account},Crow V,2020-05-01`);
    expect(await told(own, member)).toEqual(['renamed import', 'joinedSet import']);
    expect((await recordOf(member, own)).service?.first?.slice(0, 10)).toBe('2020-05-01');
  });
});

describe('the line of time', () => {
  test('goes on page by page over both tables, whatever stands at one moment', async () => {
    const { newcomer, ...own } = await lived();
    await use.stack.db.execute(sql`
      insert into rank_records (community, account, rank, label, kind, change, at, source)
      select community, account, gen_random_uuid(), 'Old', 'given', gen_random_uuid(), at, 'import' from standing_records
      where community = ${own.uuid} and account = ${newcomer.account}`);
    const { items: all } = await recordOf(own.people.owner, own, { of: newcomer });
    const found: number[] = [];
    const { serviceRecord } = own.people.owner.client;
    let before: number | null = null;
    do {
      const about = { community: own.uuid, accId: newcomer.account, limit: 3, before };
      const page: Awaited<ReturnType<typeof serviceRecord.list.query>> = await serviceRecord.list.query(about);
      found.push(...page.items.map(({ seq }) => seq));
      before = page.next;
    } while (before !== null);
    expect(found).toEqual(all.map(({ seq }) => seq));
    expect(new Set(found).size).toBe(24);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('of five thousand entries comes out of the two indexes, and neither table is read whole', async () => {
    const { own } = await use.stack.world();
    const who = { community: own.uuid, account: own.people.member.account };
    const owner = new pg.Client({ connectionString: use.stack.database.ownerUrl });
    await owner.connect();
    const rows = `$1::uuid, $2::uuid, now() - n * interval '1 hour' from generate_series(1, 5000) n`;
    await owner.query(
      `insert into rank_records (kind, change, source, rank, label, community, account, at)
        select 'given', gen_random_uuid(), 'import', gen_random_uuid(), 'Old', ${rows}`,
      [who.community, who.account],
    );
    await owner.query(
      `insert into standing_records (kind, source, community, account, at) select 'status', 'manual', ${rows}`,
      [who.community, who.account],
    );
    await owner.query('analyze rank_records, standing_records');
    await owner.end();
    const asked = { group: null, kinds: ['given', 'status'], plain: false, before: null, limit: 51 } as const;
    const mark = { at: new Date(Date.now() - 4_000 * 3_600_000).toISOString(), seq: 1 };
    for (const from of [null, mark]) {
      const plan = await planOf(use.stack, own.uuid, timelineSql(who, asked, from));
      const indexes = plan.map((node) => node['Index Name']);
      expect(indexes).toContain('rank_records_timeline');
      expect(indexes).toContain('standing_records_timeline');
      const scans = plan.filter(({ 'Node Type': type }) => type === 'Seq Scan');
      expect(scans.map((node) => node['Relation Name'])).not.toContain('standing_records');
      expect(scans.map((node) => node['Relation Name'])).not.toContain('rank_records');
    }
  });

  test('can be added to and not changed by the application', async () => {
    const { own } = await use.stack.world();
    const { walled, db } = use.stack.upstream.services;
    const enclosure = { community: own.uuid, account: null };
    for (const statement of [sql`update standing_records set reason = 'x'`, sql`delete from standing_records`]) {
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
      const inside = within(walled, { enclosure, kind: 'mutation' }, (tx) => tx.execute(statement));
      await expect(inside).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('begins with what was known of those who were there before', async () => {
    const { own } = await use.stack.world();
    const folder = 'apps/upstream/migrations/20261121231302_service_known/migration.sql';
    const owner = new pg.Client({ connectionString: use.stack.database.ownerUrl });
    await owner.connect();
    await owner.query('begin');
    await owner.query('delete from standing_records');
    await owner.query(await readFile(folder, 'utf8'));
    const { rows } = await owner.query<{ kind: string; account: string; since: boolean }>(
      `select s.kind, s.account, s.at = m.since as since from standing_records s
        join members m using (community, account) where s.community = $1 order by s.seq`,
      [own.uuid],
    );
    await owner.query('rollback');
    await owner.end();
    const kindsOf = ({ account }: Person) => rows.filter((row) => row.account === account).map(({ kind }) => kind);
    const { owner: first, member, applicant, banned } = own.people;
    expect([first, member, applicant, banned].map(kindsOf)).toEqual([
      ['joined'],
      ['joined'],
      ['applied'],
      ['joined', 'banned'],
    ]);
    expect(rows.every(({ kind, since }) => since || kind === 'banned')).toBe(true);
  });
});

test('whoever looks as a member reads no more of them than as themselves', async () => {
  const { own } = await use.stack.world();
  const { member, staff } = own.people;
  await empower(use.stack, own, ['system.changePermissions']);
  await acted(own, 'archive', { whose: 'member' });
  await acted(own, 'reactivate', { whose: 'member' });
  await staff.client.permissions.viewAs.mutate({
    community: own.uuid,
    as: { kind: 'member', accId: member.account },
  });
  const { items } = await staff.client.serviceRecord.list.query({ community: own.uuid });
  expect(entry(items, 'archived')).toMatchObject({ by: null, reason: 'Because' });
});
