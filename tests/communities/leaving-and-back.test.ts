import { PermissionSet } from '@muster/contracts/permissions/model';
import { withValue } from '@muster/contracts/permissions/scope';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { members } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower, makeDepartment, makeRank, ownerOf } from '../departments/asking.ts';
import { asked, linkDiscord, STEAM } from '../identifiers/asking.ts';
import { acted, detailOf, notesOf } from '../members/asking.ts';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

const leave = ({ uuid, people }: Place) => people.member.client.communities.leave.mutate({ community: uuid });
const comeBack = ({ uuid, people }: Place) => people.member.client.communities.join.mutate({ community: uuid });
const note = ({ uuid, people }: Place, text = 'Second warning') =>
  people.staff.client.memberNotes.add.mutate({ community: uuid, accId: people.member.account, text });

describe('what staff hold on somebody', () => {
  test('stays when they leave: notes, checked identifiers, fields that are not theirs to fill in', async () => {
    const { own } = await use.stack.world();
    const { account } = own.people.member;
    await note(own);
    const { calls, about } = asked(own);
    const { id } = await calls.add.mutate({ ...about, type: 'steam', value: STEAM.typed });
    await calls.add.mutate({ ...about, type: 'custom', value: 'unchecked' });
    await calls.verify.mutate({ community: own.uuid, accId: account, id, verified: true, reason: 'Seen' });
    const [rating, motto] = [await makeField(own, { label: 'Rating', selfEdit: false }), await makeField(own)];
    await ownerOf(own).profileFields.setValues.mutate({
      community: own.uuid,
      accId: account,
      values: { [rating]: 'D', [motto]: 'Hi' },
    });
    const form = await makeField(own, { label: 'Real name', selfEdit: false, requiredOnJoin: true });
    const typed = { community: own.uuid, values: { [form]: 'Sam Crow' } };
    await own.people.member.client.profileFields.setValues.mutate(typed);
    const linked = await linkDiscord(use.stack, account);
    await leave(own);
    expect(await notesOf(own, 'member')).toMatchObject([{ text: 'Second warning' }]);
    const [row] = await use.stack.db.select().from(members).where(eq(members.account, account));
    expect(row).toMatchObject({ sysStatus: null, banned: false, profileFields: { [rating]: 'D' }, apiIds: [STEAM.id] });
    const history = { community: own.uuid, accId: account };
    const { items } = await ownerOf(own).profileFields.history.query({ ...history, id: rating });
    expect(items).toHaveLength(1);
    for (const id of [motto, form]) {
      expect((await ownerOf(own).profileFields.history.query({ ...history, id })).items).toEqual([]);
    }
    expect((await calls.list.query(about)).items).toMatchObject([{ id: STEAM.id, verified: true }]);
    const named = { community: own.uuid, values: { [form]: 'Sam Crow' } };
    await own.people.member.client.communities.join.mutate(named);
    const back = await own.people.member.client.members.mine.query({ community: own.uuid });
    expect([...(back?.apiIds ?? [])].sort()).toEqual([STEAM.id, linked].sort());
  });

  test('counts nowhere and is found by the state *left* alone, with a profile of theirs that staff open', async () => {
    const { own } = await use.stack.world();
    const { account, client } = own.people.member;
    await leave(own);
    const listed = async (state: 'left' | null) => {
      const { items } = await ownerOf(own).directory.list.query({ community: own.uuid, state, limit: 50 });
      return items.some(({ accId }) => accId === account);
    };
    expect([await listed(null), await listed('left')]).toEqual([false, true]);
    expect(await detailOf(own, 'member')).toMatchObject({ row: { sysStatus: null }, member: { ranks: [] } });
    expect(await client.members.mine.query({ community: own.uuid })).toBe(null);
    const renamed = ownerOf(own).memberNames.rename.mutate({ community: own.uuid, accId: account, name: 'Crow' });
    await expectRefusal(renamed, 'members.notFound');
    await expectRefusal(
      own.people.staff.client.members.setStatus.mutate({ community: own.uuid, accId: account, status: null }),
      'members.notFound',
    );
  });
});

describe('who comes back', () => {
  test('is let in at once where nothing is held against them', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    await leave(own);
    expect((await comeBack(own)).relation).toBe('member');
  });

  test('waits where there are notes about them, and staff are told', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    await note(own);
    await leave(own);
    expect((await comeBack(own)).relation).toBe('applicant');
    const { items } = await own.people.staff.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'applicationReceived' });
  });

  test('waits where they left with a rank that denies, unless everybody gets it', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    const { account } = own.people.member;
    const denying = withValue(PermissionSet.parse({}), 'system.viewAudit', 'deny');
    await use.stack.db.update(ranks).set({ permissions: denying }).where(eq(ranks.id, own.ranks.Member));
    await leave(own);
    expect((await comeBack(own)).relation).toBe('member');
    const suspended = await makeRank(own, await makeDepartment(own, 'Conduct'), { label: 'Suspended' });
    await use.stack.db.update(ranks).set({ permissions: denying }).where(eq(ranks.id, suspended));
    const give = [{ rank: suspended }];
    await ownerOf(own).departments.changeRanks.mutate({ community: own.uuid, accId: account, give });
    await leave(own);
    expect((await comeBack(own)).relation).toBe('applicant');
  });
});

describe('a loop of asking and withdrawing', () => {
  test('tells staff once in some hours', async () => {
    const { own, stranger } = await use.stack.world();
    const place = { community: own.uuid };
    for (const _ of [1, 2]) {
      await stranger.client.communities.join.mutate(place);
      await stranger.client.communities.leave.mutate(place);
    }
    const { items } = await own.people.staff.client.notifications.list.query();
    expect(items.filter(({ kind }) => kind === 'applicationReceived')).toHaveLength(1);
  });
});

describe('the record', () => {
  test('says what somebody had who left, and what they have who joined', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    await leave(own);
    await comeBack(own);
    const { audit } = ownerOf(own);
    const { items } = await audit.list.query({ community: own.uuid, limit: 2 });
    const [joined, left] = await Promise.all(items.map(({ seq }) => audit.get.query({ community: own.uuid, seq })));
    expect(left).toMatchObject({
      action: 'COMMUNITY_LEAVE',
      before: { sysStatus: 'active', ranks: ['Crew'], positions: [], status: null },
    });
    expect(joined).toMatchObject({ action: 'COMMUNITY_JOIN', after: { sysStatus: 'active', ranks: ['Crew'] } });
  });
});

describe('a ban', () => {
  test('reaches who left before it, who cannot come back, and its end leaves them as one who left', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.ban']);
    await leave(own);
    await acted(own, 'ban', { whose: 'member', by: 'staff' });
    await expectRefusal(comeBack(own), 'communities.banned');
    await acted(own, 'unban', { whose: 'member', by: 'staff' });
    expect(await detailOf(own, 'member')).toMatchObject({ row: { sysStatus: null, banned: false } });
    await comeBack(own);
  });

  test('is all that can be done to who left', async () => {
    const { own } = await use.stack.world();
    await leave(own);
    await expectRefusal(acted(own, 'kick', { whose: 'member' }), 'members.wrongState');
    await expectRefusal(acted(own, 'reactivate', { whose: 'member' }), 'members.wrongState');
  });
});
