import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower, structureOf } from '../departments/asking.ts';
import { makeField, say } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { edit, says } from './asking.ts';

const use = useStack();

/** A view that is no longer good lets nothing be written as oneself, until it is ended. */
async function expectLapsed({ uuid: community }: Place, { client }: Person): Promise<void> {
  const write = () => client.communities.update.mutate({ community, subtitle: 'Written as oneself' });
  await expectRefusal(write(), 'permissions.viewLapsed');
  expect((await client.communities.get.query({ community })).viewer.viewing?.lapsed).toBe(true);
  await client.permissions.endView.mutate({ community });
  await write();
}

const viewMember = (place: Place, by: Person, whose: Person) =>
  by.client.permissions.viewAs.mutate({ community: place.uuid, as: { kind: 'member', accId: whose.account } });

describe('answers', () => {
  test('the community as that member sees it, refusals included', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    expect(await viewMember(own, owner, member)).toEqual({ kind: 'member', label: 'Crow member' });
    const { viewer } = await owner.client.communities.get.query({ community: own.uuid });
    expect(viewer).toMatchObject({
      relation: 'member',
      member: { accId: member.account, ranks: [own.ranks.Member] },
      permissions: [],
      viewing: { kind: 'member', label: 'Crow member' },
    });
    expect((await owner.client.members.mine.query({ community: own.uuid }))?.accId).toBe(member.account);
    await expectRefusal(owner.client.members.pending.query({ community: own.uuid }), 'permissions.missing');
  });

  test('a set of ranks that nobody need hold', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const as = { kind: 'ranks' as const, ranks: [own.ranks.Moderator] };
    expect(await owner.client.permissions.viewAs.mutate({ community: own.uuid, as })).toEqual({
      kind: 'ranks',
      label: 'Moderator',
    });
    const { viewer } = await owner.client.communities.get.query({ community: own.uuid });
    expect(viewer).toMatchObject({
      relation: 'member',
      member: null,
      permissions: ['system.editCommunity', 'system.manageMembers'],
    });
  });

  test('on this device and in this community alone; what is the account own stays its own', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    await viewMember(own, owner, member);
    expect((await owner.client.accounts.me.query()).account.userId).toBe(owner.account);
    const elsewhere = await owner.onAnotherDevice();
    expect((await elsewhere.client.communities.get.query({ community: own.uuid })).viewer.viewing).toBe(null);
  });

  test('nothing of the other once the right to it is gone, and changes nothing before it is ended', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions']);
    const { staff, member } = own.people;
    await viewMember(own, staff, member);
    await edit(own, [own.ranks.Moderator], [says('system.changePermissions', 'unset')]);
    const { viewer } = await staff.client.communities.get.query({ community: own.uuid });
    expect(viewer).toMatchObject({
      viewing: { kind: 'member', label: '', lapsed: true },
      member: { accId: staff.account },
      permissions: ['system.editCommunity', 'system.manageMembers'],
    });
    await expectLapsed(own, staff);
  });

  test('nothing once whoever is shown has left, been put aside, or risen', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions']);
    const { owner, staff, member } = own.people;
    const { client } = await owner.onAnotherDevice();
    const accId = member.account;
    const community = own.uuid;
    const [rank, crew] = [own.ranks.Moderator, own.ranks.Member];
    await viewMember(own, staff, member);
    await client.departments.changeRanks.mutate({ community, accId, give: [{ rank }], take: [crew] });
    await expectLapsed(own, staff);
    await client.departments.changeRanks.mutate({ community, accId, give: [{ rank: crew }], take: [rank] });
    await viewMember(own, staff, member);
    await client.members.archive.mutate({ community, accId, reason: 'away' });
    await expectLapsed(own, staff);
    await client.members.reactivate.mutate({ community, accId, reason: 'back' });
    await viewMember(own, staff, member);
    await member.client.communities.leave.mutate({ community });
    await expectLapsed(own, staff);
  });

  test('on record, beginning and end', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    await viewMember(own, owner, member);
    await owner.client.permissions.endView.mutate({ community: own.uuid });
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.target, member.account)))
      .orderBy(audit.id);
    expect(rows.map(({ action }) => action)).toEqual(['VIEW_AS_BEGIN', 'VIEW_AS_END']);
  });
});

describe('lets nothing be written', () => {
  test('whatever the person whose view it is may do, and whatever oneself may', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, applicant } = own.people;
    await viewMember(own, owner, staff);
    const { version } = await structureOf({ ...own, people: { ...own.people, owner: await owner.onAnotherDevice() } });
    const community = own.uuid;
    const { client } = owner;
    const writes: (() => Promise<unknown>)[] = [
      () => client.members.decide.mutate({ community, accId: applicant.account, decision: 'accept' }),
      () => client.communities.update.mutate({ community, name: 'Other' }),
      () => client.communities.leave.mutate({ community }),
      () => client.communities.delete.mutate({ community, name: own.name }),
      () => client.departments.add.mutate({ community, part: { kind: 'department', label: 'x' } }),
      () => client.permissions.viewAs.mutate({ community, as: { kind: 'ranks', ranks: [] } }),
      () => client.shortLinks.create.mutate({ community, path: 'x', target: 'example.com' }),
    ];
    for (const write of writes) await expectRefusal(write(), 'permissions.viewOnly');
    await client.permissions.endView.mutate({ community });
    expect((await structureOf(own)).version).toBe(version);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.permissions.viewAs.mutate({
      community: use.world.own.uuid,
      as: { kind: 'member', accId: use.world.own.people.member.account },
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test.each(['applicant', 'stranger'] as const)('the view of somebody who is not in: the %s', async (name) => {
    const accId = name === 'stranger' ? use.world.stranger.account : use.world.own.people[name].account;
    await expectRefusal(ask('owner', { as: { kind: 'member', accId } }), 'members.notFound');
  });
  test('a rank of another community', () =>
    expectRefusal(
      ask('owner', { as: { kind: 'ranks', ranks: [use.world.foreign.ranks.Member] } }),
      'permissions.unknown',
    ));

  test('staff the view of whoever is higher, or may do what they may not', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions']);
    const { staff, owner, member } = own.people;
    await expectRefusal(viewMember(own, staff, owner), 'permissions.outranked');
    await edit(own, [own.ranks.Member], [says('system.ban', 'allow')]);
    const refused = await expectRefusal(viewMember(own, staff, member), 'permissions.notViewable');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.ban', grantors: ['Chief', 'owner'] } });
    expect(refused.message).toContain('system.ban');
  });

  test('staff the view of whoever may do more on one item, or is not denied what they are', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions']);
    const { staff, member } = own.people;
    const id = await makeField(own, { label: 'Blood type', audience: 'permitted' });
    await say(own, 'Member', { id, permission: 'view', value: 'allow' });
    const refused = await expectRefusal(viewMember(own, staff, member), 'permissions.notViewable');
    expect(refused.details).toMatchObject({ missing: { permission: `profileFields.view:${id}`, grantors: ['owner'] } });
    await say(own, 'Moderator', { id, permission: 'view', value: 'allow' });
    await viewMember(own, staff, member);
    await staff.client.permissions.endView.mutate({ community: own.uuid });
    const open = await makeField(own, { label: 'Open to members' });
    await say(own, 'Moderator', { id: open, permission: 'view', value: 'deny' });
    await expectRefusal(viewMember(own, staff, member), 'permissions.notViewable');
  });
});
