import { describe, expect, test } from 'vitest';
import { empower, letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { previewed } from './merging.ts';

const use = useSharedStack();

describe('answers', () => {
  test('both side by side, where they differ, and what becomes of each rank', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    const { profileFields } = owner.client;
    const { id } = await profileFields.add.mutate({ community: own.uuid, field: { type: 'text', label: 'Callsign' } });
    await staff.client.profileFields.setValues.mutate({ community: own.uuid, values: { [id]: 'A-1' } });
    await member.client.profileFields.setValues.mutate({ community: own.uuid, values: { [id]: 'B-2' } });
    const seen = await previewed(own, { from: 'staff' });
    expect(seen).toMatchObject({
      from: { name: 'Crow staff', blocked: null, counts: { identifiers: 1, fieldChanges: 1 } },
      into: { name: 'Crow member', identifiers: ['custom:Crow-api-member'] },
      fields: [{ id, label: 'Callsign', from: 'A-1', into: 'B-2' }],
      ranks: [{ label: 'Moderator', outcome: 'clash', because: 'Crew' }],
      sysStatus: 'active',
      banned: false,
      closesShift: false,
    });
  });

  test('what the one who asks may not do', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    const seen = await previewed(own, { by: 'staff', from: 'owner', into: 'staff' });
    expect(seen).toMatchObject({ from: { blocked: 'owner' }, into: { blocked: 'yourself' } });
    expect(seen.ranks[0]).toMatchObject({ outcome: 'refused', because: 'system.changeRanks' });
    expect(await previewed(own, { by: 'staff', from: 'applicant', into: 'owner' })).toMatchObject({
      into: { blocked: 'outranked' },
    });
  });
});

describe('refuses', () => {
  test('whoever lacks one of the two permissions', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(previewed(own, { by: 'staff' }), 'permissions.missing');
    await letOnly(use.stack, own, ['system.kick']);
    const refused = await expectRefusal(previewed(own, { by: 'staff' }), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.manageMembers' } });
  });

  test('somebody who is not here, and one member twice', async () => {
    const { own } = use.world;
    await expectRefusal(previewed(own, { from: 'nobody' }), 'members.notFound');
    await expectRefusal(previewed(own, { from: 'member' }), 'merges.sameMember');
    await expectRefusal(previewed(own, { community: NOBODY }), 'communities.notFound');
  });
});
