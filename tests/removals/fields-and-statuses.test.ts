import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { removalHolders } from '../../apps/upstream/src/features/removals/tables.ts';
import { empower } from '../departments/asking.ts';
import { addStatuses, stand } from '../members/asking.ts';
import { fieldsOf, makeField, say, shown, write } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { fillStatuses, removeField, removeStatuses, settingsOf } from './removing.ts';

const use = useSharedStack();

const restore = ({ uuid: community, people }: Place, id: string, by: 'owner' | 'staff' | 'member' = 'owner') =>
  people[by].client.removals.restore.mutate({ community, id });

const statusOf = async ({ uuid: community, people }: Place, of: 'member' | 'staff') =>
  (await people[of].client.members.mine.query({ community }))?.comStatus;

describe('a profile field comes back', () => {
  test('as it was, in its place, with what people had in it and what ranks said of it', async () => {
    const { own } = await use.stack.world();
    const badge = await makeField(own, { label: 'Badge', type: 'number', audience: 'permitted', unique: true });
    await makeField(own, { label: 'Home' });
    await say(own, 'Moderator', { id: badge, permission: 'view', value: 'allow' });
    await write(own, { by: 'owner', of: 'member' }, { [badge]: 7 });
    const before = await fieldsOf(own);
    const removal = await removeField(own, badge);
    expect((await shown(own, 'staff', 'member'))['Badge']).toBe(undefined);
    expect(await restore(own, removal)).toEqual({ kind: 'profileField', label: 'Badge', had: 1, holders: 1 });
    expect(await fieldsOf(own)).toEqual(before);
    expect((await shown(own, 'staff', 'member'))['Badge']).toMatchObject({ value: 7 });
    await expectRefusal(write(own, { by: 'owner', of: 'staff' }, { [badge]: 7 }), 'profileFields.takenBy');
  });

  test('with one of two equal values where no two may be, and says that somebody has theirs no more', async () => {
    const { own } = await use.stack.world();
    const badge = await makeField(own, { label: 'Badge', unique: true });
    await write(own, { by: 'owner', of: 'member' }, { [badge]: 'Seven' });
    await stand(use.stack, own, 'member', { sysStatus: 'archived' });
    await write(own, { by: 'owner', of: 'staff' }, { [badge]: 'seven' });
    const removal = await removeField(own, badge);
    await stand(use.stack, own, 'member', { sysStatus: 'active' });
    expect(await restore(own, removal)).toMatchObject({ had: 2, holders: 1 });
  });

  test('without the values of those who have left', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const field = await makeField(own, { label: 'Badge' });
    await write(own, { by: 'owner', of: 'member' }, { [field]: 'x' });
    const removal = await removeField(own, field);
    await member.client.communities.leave.mutate({ community: own.uuid });
    expect(await use.stack.db.$count(removalHolders, eq(removalHolders.removal, removal))).toBe(0);
    expect(await restore(own, removal)).toMatchObject({ had: 0, holders: 0 });
  });
});

describe('a profile field is refused', () => {
  test('to members without the permission of its removal', async () => {
    const { own } = await use.stack.world();
    const removal = await removeField(own, await makeField(own));
    await empower(use.stack, own, ['system.manageDepartments']);
    const refused = await expectRefusal(restore(own, removal, 'staff'), 'permissions.missing');
    expect(refused.message).toContain('manageProfileFields');
  });

  test('where its name is taken by now', async () => {
    const { own } = await use.stack.world();
    const removal = await removeField(own, await makeField(own, { label: 'Badge' }));
    await makeField(own, { label: 'badge' });
    await expectRefusal(restore(own, removal), 'removals.nameTaken');
  });
});

describe('statuses come back', () => {
  test('in their places, to those who had them and have no other, on record', async () => {
    const { own } = await use.stack.world();
    const { owner, member, staff } = own.people;
    const { onDuty, onLeave } = await addStatuses(use.stack, own);
    const give = (accId: string, status: string) =>
      owner.client.members.setStatus.mutate({ community: own.uuid, accId, status });
    await give(member.account, onDuty);
    await give(staff.account, onDuty);
    const { statuses } = await settingsOf(own);
    const removal = await removeStatuses(own, [onDuty]);
    await give(staff.account, onLeave);
    expect(await restore(own, removal)).toEqual({ kind: 'statuses', label: 'On duty', had: 2, holders: 1 });
    expect((await settingsOf(own)).statuses).toEqual(statuses);
    expect([await statusOf(own, 'member'), await statusOf(own, 'staff')]).toEqual([onDuty, onLeave]);
    const { items } = await owner.client.serviceRecord.list.query({ community: own.uuid, accId: member.account });
    expect(items[0]).toMatchObject({ kind: 'status', source: 'undo' });
  });

  test('by the undo of the entry, where people had lost one', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const { onDuty } = await addStatuses(use.stack, own);
    await client.members.setStatus.mutate({ community: own.uuid, accId: own.people.member.account, status: onDuty });
    const removal = await removeStatuses(own, [onDuty]);
    const [entry] = (await client.audit.list.query({ community: own.uuid, action: 'MEMBER_SETTINGS' })).items;
    const seq = entry?.seq ?? 0;
    expect(await client.audit.get.query({ community: own.uuid, seq })).toMatchObject({ before: { removal } });
    await restore(own, removal);
    expect((await client.audit.get.query({ community: own.uuid, seq })).later).not.toBeNull();
  });

  test('not to members without the permission, nor under a name that is taken', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    const removal = await removeStatuses(own, [onDuty]);
    await expectRefusal(restore(own, removal, 'member'), 'permissions.missing');
    await fillStatuses(use.stack, own, ['on duty']);
    await expectRefusal(restore(own, removal), 'removals.nameTaken');
  });
});
