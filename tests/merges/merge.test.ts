import { members, positionHolders } from '@muster/upstream/platform/schema/members';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower, letOnly } from '../departments/asking.ts';
import { edit, says } from '../permissions/asking.ts';
import { makeField, say, shown, write } from '../profile-fields/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { acted, detailOf, notesOf, stand } from '../members/asking.ts';
import { merged, mergedAs, pairOf, previewed } from './merging.ts';

const use = useStack();

describe('answers', () => {
  test('that one membership has all that both had, and the person of the other is told and free to ask again', async () => {
    const { own } = await use.stack.world();
    const { owner, applicant, member } = own.people;
    const community = own.uuid;
    await owner.client.memberNotes.add.mutate({ community, accId: applicant.account, text: 'Asked twice' });
    await applicant.client.identifiers.add.mutate({ community, type: 'custom', value: 'second' });
    const department = await owner.client.departments.list.query({ community });
    const part = { kind: 'position', department: department.departments[0]?.id ?? '', label: 'Clerk' } as const;
    const { id: position } = await owner.client.departments.add.mutate({ community, part });
    await use.stack.db
      .insert(positionHolders)
      .values({ community, position, account: applicant.account, since: new Date() });
    using live = owner.live({ communities: [community] });
    await live.untilKind('live');

    const { id } = await merged(own, {}, { name: 'from' });

    expect((await live.untilEvent('comAccountInformationUpdate')).data).toMatchObject({ accId: applicant.account });
    const detail = await detailOf(own, 'member');
    expect(detail).toMatchObject({
      row: { name: 'Crow applicant', sysStatus: 'active' },
    });
    expect(await notesOf(own, 'member')).toMatchObject([{ text: 'Asked twice' }]);
    expect(detail.member).toMatchObject({
      ranks: [own.ranks.Member],
      apiIds: ['custom:Crow-api-member', 'custom:second'],
    });
    const holders = await use.stack.db.select().from(positionHolders).where(eq(positionHolders.position, position));
    expect(holders).toMatchObject([{ account: member.account }]);
    await expectRefusal(detailOf(own, 'applicant'), 'members.notFound');
    const { items } = await applicant.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'memberMerged', values: { reason: 'One person' } });
    await applicant.client.communities.join.mutate({ community });
    const record = await owner.client.audit.list.query({ community });
    expect(record.items.find(({ action }) => action === 'MEMBER_MERGE')).toMatchObject({
      target: { id: member.account },
    });
    expect(id).toEqual(expect.any(String));
  });

  test('with ranks that were chosen, each on record', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    await stand(use.stack, own, 'applicant', { sysStatus: 'active' });
    const about = { community: own.uuid, accId: own.people.applicant.account, give: [{ rank: own.ranks.Moderator }] };
    await owner.client.departments.changeRanks.mutate(about);
    const taken = { community: own.uuid, accId: member.account, take: [own.ranks.Member] };
    await owner.client.departments.changeRanks.mutate(taken);
    await merged(own, {}, { ranks: [own.ranks.Moderator] });
    expect((await detailOf(own, 'member')).row.ranks).toEqual([own.ranks.Moderator]);
    const records = await owner.client.departments.records.query({ community: own.uuid, accId: member.account });
    expect(records.items[0]).toMatchObject({ kind: 'given', label: 'Moderator', source: 'merge' });
  });

  test.each([
    ['from', 'banned', 'member'],
    ['into', 'member', 'banned'],
  ] as const)('that a ban on the one that is "%s" is on both', async (_which, from, into) => {
    const { own } = await use.stack.world();
    await merged(own, { from, into });
    const rows = await use.stack.db.select().from(members).where(eq(members.community, own.uuid));
    const banned = rows.filter((row) => [own.people[from].account, own.people[into].account].includes(row.account));
    expect(banned.map((row) => row.banned)).toEqual([true, true]);
    const again = own.people[from].client.communities.join.mutate({ community: own.uuid });
    await expectRefusal(again, 'communities.banned');
  });

  test('that a shift is closed where both are on the clock', async () => {
    const { own } = await use.stack.world();
    const community = own.uuid;
    const { staff, member, owner } = own.people;
    await empower(use.stack, own, ['system.clock']);
    await owner.client.departments.changeRanks.mutate({
      community,
      accId: member.account,
      give: [{ rank: own.ranks.Moderator }],
      take: [own.ranks.Member],
    });
    for (const person of [staff, member]) await person.client.shifts.clockIn.mutate({ community });
    expect(await previewed(own, { from: 'staff' })).toMatchObject({ closesShift: true });
    await merged(own, { from: 'staff' });
    const { member: after } = await detailOf(own, 'member');
    expect(after.clockData.data.map(({ completed }) => completed).sort()).toEqual([false, true]);
  });

  test('of a second membership of the owner’s own, into the first', async () => {
    const { own } = await use.stack.world();
    await merged(own, { into: 'owner' });
    expect((await detailOf(own, 'owner')).row).toMatchObject({ owner: true, sysStatus: 'active' });
  });

  test('nothing about the person in other communities', async () => {
    const { own, foreign } = await use.stack.world();
    await own.people.applicant.client.communities.join.mutate({ community: foreign.uuid });
    const there = and(eq(members.community, foreign.uuid), eq(members.account, own.people.applicant.account));
    const before = await use.stack.db.select().from(members).where(there);
    await merged(own);
    expect(await use.stack.db.select().from(members).where(there)).toEqual(before);
  });

  test('of two at once, one; and what is done to either meanwhile waits or is seen', async () => {
    const { own } = await use.stack.world();
    const { seen } = await previewed(own);
    const all = await Promise.allSettled([
      mergedAs(own, {}, { seen }),
      mergedAs(own, {}, { seen }),
      acted(own, 'kick', { whose: 'member' }),
    ]);
    const done = all.map(({ status }) => status === 'fulfilled');
    expect(done.slice(0, 2).filter(Boolean).length).toBeLessThanOrEqual(1);
    const rows = await use.stack.db.select().from(members).where(eq(members.community, own.uuid));
    const pair = [pairOf(own).from, pairOf(own).into];
    const stayed = rows.filter(({ account, sysStatus }) => pair.includes(account) && sysStatus !== null);
    expect(stayed.length).toBe(2 - done.filter(Boolean).length);
  });
});

describe('leaves with the membership that ends', () => {
  test('fields that the one who merges may not write, seen or not: they come back when it is taken back', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick', 'system.archive']);
    await stand(use.stack, own, 'applicant', { sysStatus: 'active' });
    const seen = await makeField(own, { label: 'Clearance' });
    const hidden = await makeField(own, { label: 'Medical', audience: 'permitted' });
    const free = await makeField(own, { label: 'Radio' });
    await say(own, 'Moderator', { id: free, permission: 'editOthers', value: 'allow' });
    await write(own, { by: 'owner', of: 'applicant' }, { [seen]: 'Top secret', [hidden]: 'Allergy', [free]: '7' });
    const asked = { by: 'staff', from: 'applicant', into: 'member' } as const;
    expect(await previewed(own, asked)).toMatchObject({
      left: [{ id: seen, label: 'Clearance', missing: 'profileFields.editOthers:Clearance' }],
      hides: true,
    });
    // A field that is not seen is not spoken of, whatever is chosen for it.
    const { id } = await merged(own, asked, { fields: { [hidden]: 'from' } });
    const after = await shown(own, 'owner', 'member');
    expect([after['Clearance']?.value, after['Medical']?.value, after['Radio']?.value]).toEqual([null, null, '7']);
    await own.people.owner.client.merges.undo.mutate({ community: own.uuid, id });
    const back = await shown(own, 'owner', 'applicant');
    expect([back['Clearance']?.value, back['Medical']?.value, back['Radio']?.value]).toEqual([
      'Top secret',
      'Allergy',
      '7',
    ]);
    expect(await previewed(own, { ...asked, by: 'owner' })).toMatchObject({ left: [], hides: false });
  });
});

describe('refuses', () => {
  test('whoever lacks a permission', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(mergedAs(own, { by: 'staff' }), 'permissions.missing');
    await letOnly(use.stack, own, ['system.kick']);
    await expectRefusal(mergedAs(own, { by: 'staff' }), 'permissions.missing');
  });

  test('whoever has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(`update sessions set proved_at = null where account = '${own.people.owner.account}'`);
    await expectRefusal(merged(own), 'session.stepUpNeeded');
  });

  test('oneself, the owner’s end, and whoever is out of reach', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    await expectRefusal(merged(own, { by: 'staff', into: 'staff' }), 'members.yourself');
    await expectRefusal(merged(own, { from: 'owner' }), 'merges.ownerStays');
    await expectRefusal(merged(own, { by: 'staff', into: 'owner' }), 'permissions.outranked');
  });

  test('ranks that the one who merges may not give, that nobody had, or that clash', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(merged(own, {}, { ranks: [own.ranks.Moderator] }), 'merges.notTheirRank');
    await expectRefusal(merged(own, { from: 'staff' }, { ranks: [own.ranks.Moderator] }), 'departments.primaryHeld');
    await empower(use.stack, own, ['system.kick']);
    const carry = { ranks: [own.ranks.Member] };
    const asked = { by: 'staff', from: 'member', into: 'applicant' } as const;
    await expectRefusal(merged(own, asked, carry), 'permissions.missing');
    await empower(use.stack, own, ['system.kick', 'system.changeRanks']);
    await use.stack.db.execute(
      `update ranks set permissions = '{"system":{"allow":"64","deny":"0"}}' where id = '${own.ranks.Member}'`,
    );
    await expectRefusal(merged(own, asked, carry), 'permissions.notYours');
  });

  test('whoever would free somebody of a rank that denies what they cannot give', async () => {
    const { own } = await use.stack.world();
    const { owner, applicant } = own.people;
    await stand(use.stack, own, 'applicant', { sysStatus: 'active' });
    await empower(use.stack, own, ['system.kick', 'system.changeRanks']);
    const department = (await owner.client.departments.list.query({ community: own.uuid })).departments[0]?.id ?? '';
    const part = { kind: 'rank', department, label: 'Restricted', power: 1, rankKind: 'secondary' } as const;
    const { id } = await owner.client.departments.add.mutate({ community: own.uuid, part });
    await edit(own, [id], [says('cad.use', 'deny')]);
    const give = [{ rank: id }];
    await owner.client.departments.changeRanks.mutate({ community: own.uuid, accId: applicant.account, give });
    const asked = { by: 'staff', from: 'applicant', into: 'member' } as const;
    expect((await previewed(own, asked)).ranks).toMatchObject([{ label: 'Restricted', stays: 'cad.use' }]);
    await expectRefusal(merged(own, asked), 'permissions.notYours');
    await merged(own, asked, { ranks: [id] });
    expect((await detailOf(own, 'member')).row.ranks).toContain(id);
  });

  test('whoever would ban or let somebody in again by it, and may not', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    const banning = { by: 'staff', from: 'banned', into: 'member' } as const;
    expect(await previewed(own, banning)).toMatchObject({
      takes: [{ permission: 'system.ban', why: 'ban', held: false }],
    });
    expect(await previewed(own, { ...banning, by: 'owner' })).toMatchObject({ takes: [{ held: true }] });
    expect(await expectRefusal(merged(own, banning), 'permissions.missing')).toMatchObject({
      details: { missing: { permission: 'system.ban' } },
    });
    await stand(use.stack, own, 'applicant', { sysStatus: 'archived' });
    const reviving = { by: 'staff', from: 'member', into: 'applicant' } as const;
    expect(await previewed(own, reviving)).toMatchObject({
      takes: [{ permission: 'system.archive', why: 'archive', held: false }],
    });
    expect(await expectRefusal(merged(own, reviving), 'permissions.missing')).toMatchObject({
      details: { missing: { permission: 'system.archive' } },
    });
    await empower(use.stack, own, ['system.kick', 'system.archive']);
    await merged(own, reviving);
  });

  test('to make a ban longer by it, and may not ban', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    await acted(own, 'ban', { whose: 'applicant', until: '2999-01-01T00:00:00.000Z' });
    expect(
      await expectRefusal(merged(own, { by: 'staff', from: 'banned', into: 'applicant' }), 'permissions.missing'),
    ).toMatchObject({
      details: { missing: { permission: 'system.ban' } },
    });
  });

  test('to choose what a third member has, where no two may', async () => {
    const { own } = await use.stack.world();
    const badge = await makeField(own, { label: 'Badge', unique: true });
    await write(own, { by: 'member' }, { [badge]: 'A' });
    await acted(own, 'archive', { whose: 'member' });
    await write(own, { by: 'staff' }, { [badge]: 'A' });
    await write(own, { by: 'owner' }, { [badge]: 'O' });
    const chosen = merged(own, { from: 'member', into: 'owner' }, { fields: { [badge]: 'from' } });
    await expectRefusal(chosen, 'profileFields.takenBy');
  });

  test('a name or a field of the other one that the one who merges may not write', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick', 'system.archive']);
    await stand(use.stack, own, 'applicant', { sysStatus: 'active', comName: 'Somebody else' });
    const asked = { by: 'staff', from: 'applicant', into: 'member' } as const;
    expect(await expectRefusal(merged(own, asked, { name: 'from' }), 'permissions.missing')).toMatchObject({
      details: { missing: { permission: 'system.changeDisplayName' } },
    });
    const clearance = await makeField(own, { label: 'Clearance' });
    const fields = { [clearance]: 'from' } as const;
    for (const role of ['applicant', 'member'] as const) {
      await write(own, { by: 'owner', of: role }, { [clearance]: role });
    }
    const refused = await expectRefusal(merged(own, asked, { fields }), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'profileFields.editOthers:Clearance' } });
    expect(refused.message).toContain('editOthers:Clearance');
    expect(await previewed(own, asked)).toMatchObject({
      nameTakes: 'system.changeDisplayName',
      fields: [{ id: clearance, missing: 'profileFields.editOthers:Clearance' }],
    });
    await say(own, 'Moderator', { id: clearance, permission: 'editOthers', value: 'allow' });
    expect(await previewed(own, asked)).toMatchObject({ fields: [{ id: clearance, missing: null }] });
    await merged(own, asked, { fields });
    expect((await shown(own, 'owner', 'member'))['Clearance']?.value).toBe('applicant');
  });

  test('what was seen before something changed', async () => {
    const { own } = await use.stack.world();
    const { seen } = await previewed(own);
    await own.people.member.client.memberNames.rename.mutate({
      community: own.uuid,
      accId: own.people.member.account,
      name: 'Somebody',
    });
    await expectRefusal(mergedAs(own, {}, { seen }), 'merges.changedSince');
  });

  test('somebody who is not here, and one member twice', async () => {
    const { own } = use.world;
    await expectRefusal(mergedAs(own, { from: 'nobody' }), 'members.notFound');
    await expectRefusal(mergedAs(own, { from: 'member' }), 'merges.sameMember');
    await expectRefusal(mergedAs(own, { community: NOBODY }), 'communities.notFound');
  });
});
