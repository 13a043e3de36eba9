import { describe, expect, test } from 'vitest';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the profile fields whose values one sees of everybody, and no others', async () => {
    const { own } = await use.stack.world();
    const open = await makeField(own, { label: 'Callsign' });
    await makeField(own, { label: 'Address', audience: 'self' });
    await makeField(own, { label: 'Secret', audience: 'permitted' });
    const { fields } = await own.people.staff.client.directory.filterFields.query({ community: own.uuid });
    expect(fields).toEqual([{ id: open, label: 'Callsign', type: 'text', options: [] }]);
    const seen = await own.people.owner.client.directory.filterFields.query({ community: own.uuid });
    expect(seen.fields.map(({ label }) => label)).toEqual(['Callsign', 'Address', 'Secret']);
  });
});

describe('refuses', () => {
  test('a member, naming the permission', async () => {
    const { own } = use.world;
    const asked = own.people.member.client.directory.filterFields.query({ community: own.uuid });
    const refused = await expectRefusal(asked, 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.manageMembers' } });
  });
});
