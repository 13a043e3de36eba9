import type { FieldValue, NewField } from '@muster/contracts/profile-fields/model';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { fieldsOf, makeField, say, shown, write } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what is given changes, and nothing else', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: 'Callsign', help: 'Yours' });
    const { client } = own.people.owner;
    await client.profileFields.edit.mutate({ community: own.uuid, field: { id, label: 'Call sign', selfEdit: false } });
    expect(await fieldsOf(own)).toMatchObject([{ id, label: 'Call sign', help: 'Yours', selfEdit: false }]);
  });

  test('a value that no longer fits is not shown, and is back when it fits again', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: 'Shift' });
    await write(own, { by: 'member' }, { [id]: 'Nights' });
    const edit = (maxLength: number) =>
      own.people.owner.client.profileFields.edit.mutate({ community: own.uuid, field: { id, maxLength } });
    await edit(3);
    expect((await shown(own, 'member', 'member')).Shift?.value).toBe(null);
    await edit(10);
    expect((await shown(own, 'member', 'member')).Shift?.value).toBe('Nights');
  });

  test.each([
    ['select', 'b', 'c'],
    ['multiselect', ['b', 'c'], ['a', 'c']],
  ] satisfies [NewField['type'], FieldValue, FieldValue][])(
    'a choice of a %s that somebody has stays with them, and nobody takes it anew',
    async (type, had, next) => {
      const { own } = await use.stack.world();
      const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }));
      const id = await makeField(own, { type, label: 'Shift', options: [a, b, c] as NewField['options'] });
      await write(own, { by: 'member' }, { [id]: had });
      const edit = (options: unknown[]) =>
        own.people.owner.client.profileFields.edit.mutate({
          community: own.uuid,
          field: { id, options: options as NewField['options'] },
        });
      const former = { ...b, former: true };
      // No member has a; what an editor says of former choices counts for nothing.
      expect((await edit([c, { ...a, former: true }])).options).toEqual([c, former]);
      expect((await shown(own, 'member', 'member')).Shift).toMatchObject({
        value: had,
        field: { options: [c, former] },
      });
      // Members who have it may keep it; members who have not, or let go of it, may not take it.
      expect(await write(own, { by: 'member' }, { [id]: had })).toMatchObject({ changed: [] });
      await expectRefusal(write(own, { by: 'staff' }, { [id]: had }), 'input.invalid');
      await edit([a, c]);
      await write(own, { by: 'member' }, { [id]: next });
      await expectRefusal(write(own, { by: 'member' }, { [id]: had }), 'input.invalid');
      // Off the list for good once nobody has it, and back as it was where it is wanted again before.
      expect((await edit([a, b, c] as unknown[])).options).toEqual([a, b, c]);
      expect((await edit([a, c])).options).toEqual([a, c]);
    },
  );
});

describe('refuses', () => {
  test('a name that looks like that of another field', async () => {
    const { own } = await use.stack.world();
    await makeField(own, { label: 'Motto' });
    const field = { id: await makeField(own, { label: 'Shift' }), label: 'motto' };
    const { client } = own.people.owner;
    await expectRefusal(client.profileFields.edit.mutate({ community: own.uuid, field }), 'input.looksAlike');
  });

  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.profileFields.edit.mutate({ community: use.world.own.uuid, field: { id: NOBODY }, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a field that is not there', () => expectRefusal(ask('owner'), 'profileFields.unknown'));
  test('a field of another community', async () => {
    const id = await makeField(use.world.foreign);
    await expectRefusal(ask('owner', { field: { id, label: 'x' } }), 'profileFields.unknown');
  });
  test('another type, and a list that loses all its choices', async () => {
    const options = [{ id: 'a', label: 'A' }];
    const id = await makeField(use.world.own, { type: 'select', options });
    await expectRefusal(ask('owner', { field: { id, type: 'text' } }), 'input.invalid');
    await expectRefusal(ask('owner', { field: { id, options: [] } }), 'input.invalid');
  });

  test('to make unique what two have the same in, or what tells nobody apart', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageProfileFields']);
    const id = await makeField(own, { audience: 'self' });
    await write(own, { by: 'member' }, { [id]: 'x' });
    await write(own, { by: 'staff' }, { [id]: 'X' });
    const unique = (by: 'owner' | 'staff', field: string) =>
      own.people[by].client.profileFields.edit.mutate({ community: own.uuid, field: { id: field, unique: true } });
    await expectRefusal(unique('owner', id), 'profileFields.doubles');
    await expectRefusal(unique('staff', id), 'profileFields.doublesUnseen');
    const date = await makeField(own, { type: 'date' });
    await expectRefusal(unique('owner', date), 'input.invalid');
  });

  test('what is no longer as it was seen, choices too', async () => {
    const { own } = await use.stack.world();
    const options = [{ id: 'a', label: 'A' }];
    const id = await makeField(own, { type: 'select', label: 'Shift', options });
    const edit = (seen: object) =>
      own.people.owner.client.profileFields.edit.mutate({
        community: own.uuid,
        field: { id, label: 'Watch', options: [{ id: 'b', label: 'B' }] },
        seen,
      });
    await expectRefusal(edit({ label: 'Theirs' }), 'input.outdated');
    await expectRefusal(edit({ options: [] }), 'input.outdated');
    expect(await edit({ label: 'Shift', options })).toMatchObject({ label: 'Watch' });
  });

  test.each([
    ['who sees it', { audience: 'members' }],
    ['who sees it to people themselves', { audience: 'self' }],
    ['who fills it in', { selfEdit: true }],
    ['who is asked for it', { requiredOnJoin: true }],
  ] as const)('whoever does not see a field and would widen %s, naming the permission', async (_what, wider) => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageProfileFields']);
    const id = await makeField(own, { label: 'Medical', audience: 'permitted', selfEdit: false });
    const change = (more: object) =>
      own.people.staff.client.profileFields.edit.mutate({ community: own.uuid, field: { id, ...more } });
    const { details } = await expectRefusal(change(wider), 'permissions.missing');
    expect(details).toMatchObject({
      missing: { permission: 'profileFields.view:Medical', grantors: ['Chief', 'owner'] },
    });
    await change({ label: 'Health', help: 'Yours' });
    await own.people.owner.client.profileFields.edit.mutate({ community: own.uuid, field: { id, ...wider } });
  });

  test('nobody who sees the field from opening it', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageProfileFields']);
    const id = await makeField(own, { label: 'Medical', audience: 'permitted' });
    await say(own, 'Moderator', { id, permission: 'view', value: 'allow' });
    const field = { id, audience: 'members' } as const;
    const edited = await own.people.staff.client.profileFields.edit.mutate({ community: own.uuid, field });
    expect(edited.audience).toBe('members');
  });
});
