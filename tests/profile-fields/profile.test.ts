import { identities } from '@muster/upstream/platform/schema/accounts';
import { clockEntries } from '@muster/upstream/platform/schema/members';
import { describe, expect, test } from 'vitest';
import { makeDepartment, makePosition, makeRank } from '../departments/asking.ts';
import { csvRows } from '../import-export/exporting.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { fieldsOf, makeField, say, shown, write } from './asking.ts';

const use = useStack();
const TEAMSPEAK = 'rKqsZHsHjFDvRzKpUfGtCYJBp1k=';

const fieldColumns = async (place: Place) => ['name', ...(await fieldsOf(place)).map(({ id }) => `field:${id}`)];

describe('answers', () => {
  test('one’s own where nobody is named, with ranks and fields', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { requiredOnJoin: true });
    const profile = await own.people.member.client.profileFields.profile.query({ community: own.uuid });
    expect(profile).toMatchObject({
      accId: own.people.member.account,
      name: 'Crow member',
      isSelf: true,
      sysStatus: 'active',
      ranks: [{ label: 'Crew', department: 'Moderation' }],
      fields: [{ field: { label: 'Callsign' }, value: null, mayEdit: true, missing: true }],
    });
  });

  test('a field to members, to the person alone, or to whom a rank allows it', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { label: 'Open' });
    await makeField(own, { label: 'Mine', audience: 'self' });
    const id = await makeField(own, { label: 'Staff', audience: 'permitted' });
    await say(own, 'Moderator', { id, permission: 'view', value: 'allow' });
    expect(Object.keys(await shown(own, 'member', 'member'))).toEqual(['Open', 'Mine']);
    expect(Object.keys(await shown(own, 'member', 'staff'))).toEqual(['Open']);
    expect(Object.keys(await shown(own, 'staff', 'member'))).toEqual(['Open', 'Staff']);
    expect(Object.keys(await shown(own, 'owner', 'member'))).toEqual(['Open', 'Mine', 'Staff']);
  });

  test('nothing of a field that a rank of the one who asks is denied, in the member account as little', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: 'Open' });
    await write(own, { by: 'member' }, { [id]: 'x' });
    const { client } = own.people.member;
    expect((await client.members.mine.query({ community: own.uuid }))?.profileFields).toEqual({ [id]: 'x' });
    await say(own, 'Moderator', { id, permission: 'view', value: 'deny' });
    expect(await shown(own, 'staff', 'member')).toEqual({});
    expect(Object.keys(await shown(own, 'member', 'member'))).toEqual(['Open']);
    expect((await client.members.mine.query({ community: own.uuid }))?.profileFields).toEqual({});
  });

  test('whom one has signed in as, and the hours on the clock, in fields that nobody writes', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { type: 'discord', label: 'Discord' });
    await makeField(own, { type: 'activity_hours', label: 'Hours' });
    const { account } = own.people.member;
    const subject = crypto.randomUUID();
    await use.stack.db
      .insert(identities)
      .values({ account, provider: 'discord', issuer: 'https://discord.com', subject, label: 'crow#1' });
    const [startedAt, endedAt] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T12:30:00Z')];
    await use.stack.db.insert(clockEntries).values([
      { community: own.uuid, account, startedAt, endedAt },
      { community: own.uuid, account, startedAt: endedAt },
    ]);
    expect(await shown(own, 'staff', 'member')).toMatchObject({
      Discord: { value: 'crow#1', mayEdit: false },
      Hours: { value: 2.5, mayEdit: false },
    });
  });

  test('a TeamSpeak identity that staff have verified and nobody has set aside, and Discord’s where it is not signed in with', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { type: 'teamspeak', label: 'TeamSpeak' });
    await makeField(own, { type: 'discord', label: 'Discord' });
    const { account } = own.people.member;
    const about = { community: own.uuid, accId: account };
    const calls = own.people.staff.client.identifiers;
    const teamspeak = await calls.add.mutate({ ...about, type: 'teamspeak', value: TEAMSPEAK });
    const discord = await calls.add.mutate({ ...about, type: 'discord', value: '80351110224678912' });
    const values = async () => {
      const { TeamSpeak, Discord } = await shown(own, 'staff', 'member');
      const [row] = await csvRows(own, { columns: await fieldColumns(own), filter: { search: 'Crow member' } });
      expect([row?.TeamSpeak, row?.Discord]).toEqual([TeamSpeak?.value ?? '', Discord?.value ?? '']);
      return [TeamSpeak?.value, Discord?.value];
    };
    expect(await values()).toEqual([null, null]);
    await calls.verify.mutate({ ...about, id: teamspeak.id, verified: true, reason: 'Heard them' });
    await calls.verify.mutate({ ...about, id: discord.id, verified: true, reason: 'Wrote with them' });
    expect(await values()).toEqual([TEAMSPEAK, '80351110224678912']);
    await calls.setActive.mutate({ ...about, id: teamspeak.id, active: false });
    expect(await values()).toEqual([null, '80351110224678912']);
  });

  test('when ranks end to oneself and to staff, and which positions somebody fills to everybody', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const accId = people.member.account;
    const air = await makeDepartment(own, 'Air');
    const rank = await makeRank(own, air);
    const position = await makePosition(own, air);
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const { departments } = people.owner.client;
    await departments.changeRanks.mutate({ community, accId, give: [{ rank, expiresAt }], take: [own.ranks.Member] });
    await departments.fill.mutate({ community, position, accIds: [accId] });
    const seen = ({ client }: Person) => client.profileFields.profile.query({ community, accId });
    await letEveryoneIn(use.stack, own);
    const [other] = await makePeople(use.stack, ['colleague'], 'Crow');
    await other?.client.communities.join.mutate({ community });
    const positions = [{ id: position, label: 'Post', department: 'Air' }];
    for (const viewer of [people.member, people.staff]) {
      expect(await seen(viewer)).toMatchObject({ ranks: [{ id: rank, expiresAt }], positions });
    }
    expect(await seen(other as Person)).toMatchObject({ ranks: [{ id: rank, expiresAt: null }], positions });
  });

  test('an applicant to staff, and to themselves', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { requiredOnJoin: true, selfEdit: false });
    expect((await shown(own, 'staff', 'applicant')).Callsign).toMatchObject({ mayEdit: false, missing: true });
    expect((await shown(own, 'applicant', 'applicant')).Callsign).toMatchObject({ mayEdit: true });
  });

  test('a banned person to staff, as banned', async () => {
    const { own } = use.world;
    const accId = own.people.banned.account;
    const profile = await own.people.staff.client.profileFields.profile.query({ community: own.uuid, accId });
    expect(profile.banned).toBe(true);
  });
});

describe('refuses', () => {
  type Name = 'visitor' | 'stranger' | 'applicant' | 'member' | 'banned' | 'owner';
  const ask = (name: Name, accId: string | null = null, community = use.world.own.uuid) =>
    use.world.person(name).client.profileFields.profile.query({ community, accId });

  test('somebody there is not', () => expectRefusal(ask('owner', NOBODY), 'members.notFound'));
  test('a stranger who has none there', () => expectRefusal(ask('stranger'), 'members.notFound'));
  test('a banned person their own', () => expectRefusal(ask('banned'), 'members.notFound'));
  test.each(['stranger', 'applicant', 'banned'] as const)('%s that of a member', async (name) => {
    await expectRefusal(ask(name, use.world.own.people.member.account), 'members.notFound');
  });
  test.each(['applicant', 'banned'] as const)('a member that of somebody %s', async (name) => {
    await expectRefusal(ask('member', use.world.own.people[name].account), 'members.notFound');
  });
  test('the owner somebody of another community', async () => {
    await expectRefusal(ask('owner', use.world.foreign.people.member.account), 'members.notFound');
  });
});
