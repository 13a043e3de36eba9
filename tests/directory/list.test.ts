import { DEFAULT_COLUMNS, MEMBER_SORTS } from '@muster/contracts/directory/constants';
import { members } from '@muster/upstream/platform/schema/members';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import type { Place } from '../support/world/world.ts';
import { makeField, say, write } from '../profile-fields/asking.ts';
import { addStatuses, stand } from '../members/asking.ts';

const use = useStack();

type Asked = Partial<Parameters<Place['people']['owner']['client']['directory']['list']['query']>[0]>;
const list = ({ uuid, people }: Place, asked: Asked = {}) =>
  people.staff.client.directory.list.query({ community: uuid, ...asked });
const names = async (place: Place, asked: Asked = {}) => (await list(place, asked)).items.map(({ name }) => name);

describe('answers', () => {
  test('everybody by name, with what staff see of each', async () => {
    const { own } = use.world;
    const { items, total, next, asOf } = await list(own);
    const staff = ['Crow member', own.people.owner.username, 'Crow staff'];
    expect(items.map(({ name }) => name)).toEqual(['Crow applicant', 'Crow banned', ...staff]);
    expect({ total, next }).toEqual({ total: 5, next: null });
    expect(asOf).toBeGreaterThanOrEqual(0);
    expect(items[2]).toEqual({
      accId: own.people.member.account,
      name: 'Crow member',
      looksLike: null,
      username: own.people.member.username,
      avatarUrl: null,
      owner: false,
      sysStatus: 'active',
      comStatus: null,
      banned: false,
      ranks: [own.ranks.Member],
      since: '2026-01-03T00:00:00.000Z',
      joinedAt: '2026-01-03T00:00:00.000Z',
      archivedAt: null,
      cells: {},
    });
  });

  test.each([
    ['a part of a name, without regard to case', { search: 'row MEM' }, ['Crow member']],
    ['an identifier', { search: 'crow-api' }, ['Crow member', 'Crow staff']],
    ['words in another order, with accents and blanks', { search: '  MÉMBER  cr' }, ['Crow member']],
    ['one typing error in a word', { search: 'membre' }, ['Crow member']],
    ['a letter too few, and one too many', { search: 'crw stafff' }, []],
    ['a letter too many', { search: 'stafff' }, ['Crow staff']],
    ['signs that mean something to the database', { search: '%' }, []],
    ['signs that mean something to a regular expression', { search: '(.*)+$[' }, []],
    ['who waits', { state: 'pending' }, ['Crow applicant']],
    ['who is banned', { state: 'banned' }, ['Crow banned']],
    ['nobody who came in the last days', { days: 30, search: 'crow m' }, []],
    ['who came within years', { days: 3_650, state: 'pending' }, ['Crow applicant']],
    ['nobody in the archive', { state: 'archived' }, []],
  ] as const)('those who match %s', async (_what, asked, found) => {
    expect(await names(use.world.own, asked)).toEqual(found);
  });

  test('those who hold a rank, or one of a department, or carry a status', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    await stand(use.stack, own, 'member', { comStatus: onDuty });
    expect(await names(own, { rank: own.ranks.Moderator })).toEqual(['Crow staff']);
    expect(await names(own, { status: onDuty })).toEqual(['Crow member']);
    const { departments } = await own.people.owner.client.departments.list.query({ community: own.uuid });
    const moderation = departments.find(({ label }) => label === 'Moderation')?.id ?? '';
    expect(await names(own, { department: moderation })).toEqual(['Crow member', 'Crow staff']);
    const several = { rank: [own.ranks.Moderator, own.ranks.Member], department: [moderation, NOBODY] };
    expect(await names(own, several)).toEqual(['Crow member', 'Crow staff']);
    expect(await names(own, { ...several, status: [onDuty, NOBODY] })).toEqual(['Crow member']);
    expect(await names(own, { rank: null, department: [] })).toHaveLength(5);
  });

  test.each([
    ['newest', [4, 3, 2, 1]],
    ['oldest', [1, 2, 3, 4]],
  ] as const)('the %s first', async (sort, days) => {
    const { items } = await list(use.world.own, { sort, search: 'crow ' });
    const invited = items.filter(({ owner }) => !owner);
    expect(invited.map(({ since }) => new Date(since).getUTCDate() - 1)).toEqual(days);
  });

  test('the most powerful first, and those without a rank last', async () => {
    const { items } = await list(use.world.own, { sort: 'power' });
    expect(items.map(({ ranks }) => ranks.length)).toEqual([1, 1, 1, 0, 0]);
    expect(items.slice(0, 3).map(({ accId }) => accId)).toEqual(
      (['owner', 'staff', 'member'] as const).map((role) => use.world.own.people[role].account),
    );
  });

  test.each(MEMBER_SORTS)('page after page by %s, each person once', async (sort) => {
    const { own } = await use.stack.world();
    const crowd = await makePeople(
      use.stack,
      Array.from({ length: 23 }, () => 'crowd'),
      'Crow',
    );
    const since = new Date('2026-02-01T00:00:00.000Z');
    await use.stack.db
      .insert(members)
      .values(crowd.map(({ account }) => ({ community: own.uuid, account, sysStatus: 'active', since })));
    const all = (await list(own, { sort })).items.map(({ accId }) => accId);
    expect(all).toHaveLength(28);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(own, { sort, limit: 5, after });
      expect(page.total).toBe(28);
      paged.push(...page.items.map(({ accId }) => accId));
      after = page.next;
    } while (after);
    expect(paged).toEqual(all);
  });
});

describe('columns', () => {
  const shown = async (place: Place, columns: string[] | null, by: 'staff' | 'owner' = 'staff') => {
    const asked = { community: place.uuid, columns, search: 'crow member' };
    const page = await place.people[by].client.directory.list.query(asked);
    return { ids: page.columns.map(({ id }) => id), cells: page.items[0]?.cells };
  };

  test('are in the order asked for, with what each says of a member', async () => {
    const { own } = await use.stack.world();
    const callsign = await makeField(own, { label: 'Callsign' });
    await write(own, { by: 'member' }, { [callsign]: 'C-17' });
    expect(await shown(own, [`field:${callsign}`, 'identifiers', 'joined', 'hours'])).toEqual({
      ids: [`field:${callsign}`, 'identifiers', 'joined', 'hours'],
      cells: { [`field:${callsign}`]: 'C-17', identifiers: 'custom:Crow-api-member', hours: 0 },
    });
  });

  test('are those the viewer chose where none are named, else those of everybody', async () => {
    const { own } = await use.stack.world();
    expect((await shown(own, null)).ids).toEqual([...DEFAULT_COLUMNS]);
    await own.people.staff.client.directory.chooseColumns.mutate({ community: own.uuid, columns: ['username'] });
    expect((await shown(own, null)).ids).toEqual(['username']);
    expect((await shown(own, null, 'owner')).ids).toEqual([...DEFAULT_COLUMNS]);
  });

  test('leave out a field the viewer may not see, and say one’s own alone where that is all one sees', async () => {
    const { own } = await use.stack.world();
    const secret = await makeField(own, { label: 'Secret', audience: 'permitted' });
    const address = await makeField(own, { label: 'Address', audience: 'self' });
    await write(own, { by: 'owner', of: 'member' }, { [secret]: 'Hidden' });
    await write(own, { by: 'member' }, { [address]: 'Grove Street' });
    const columns = [`field:${secret}`, `field:${address}`, 'nonsense'];
    expect(await shown(own, columns)).toEqual({
      ids: [`field:${address}`],
      cells: { [`field:${address}`]: null },
    });
    expect((await shown(own, columns, 'owner')).cells).toMatchObject({ [`field:${secret}`]: 'Hidden' });
  });

  test('that were chosen while one might see them are gone once one may not, and the list is there', async () => {
    const { own } = await use.stack.world();
    const rank = await makeField(own, { label: 'Clearance' });
    const { client } = own.people.staff;
    await client.directory.chooseColumns.mutate({ community: own.uuid, columns: [`field:${rank}`, 'joined'] });
    await say(own, 'Moderator', { id: rank, permission: 'view', value: 'deny' });
    expect(await shown(own, null)).toEqual({ ids: ['joined'], cells: {} });
  });
});

describe('refuses', () => {
  test('filters by what only the owner sees, and by a field that is gone', async () => {
    await expectRefusal(list(use.world.own, { factor: 'without' }), 'communities.ownerOnly');
    await expectRefusal(
      list(use.world.own, { fields: [{ field: NOBODY, is: 'filled' as const }] }),
      'profileFields.unknown',
    );
  });

  test.each(['member', 'applicant', 'stranger'] as const)('the %s, naming the permission', async (name) => {
    const asked = use.world.person(name).client.directory.list.query({ community: use.world.own.uuid });
    const refused = await expectRefusal(asked, 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.manageMembers' } });
  });

  test.each(['nonsense', 'WyJhIiwiYiJd'])('a place to go on from that is none: %s', async (after) => {
    await expectRefusal(list(use.world.own, { after }), 'input.invalid');
  });
});
