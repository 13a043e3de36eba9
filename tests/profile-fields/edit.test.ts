import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { fieldsOf, makeField, say, shown, write } from './asking.ts';

const use = useStack();

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
    const options = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ];
    const id = await makeField(own, { type: 'select', label: 'Shift', options });
    await write(own, { by: 'member' }, { [id]: 'b' });
    const edit = (given: typeof options) =>
      own.people.owner.client.profileFields.edit.mutate({ community: own.uuid, field: { id, options: given } });
    await edit(options.slice(0, 1));
    expect((await shown(own, 'member', 'member')).Shift?.value).toBe(null);
    await edit(options);
    expect((await shown(own, 'member', 'member')).Shift?.value).toBe('b');
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.profileFields.edit.mutate({ community: use.world.own.uuid, field: { id: NOBODY }, ...more });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a community that does not exist', () =>
    expectRefusal(ask('owner', { community: NOBODY }), 'communities.notFound'));
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
    expect(details).toMatchObject({ missing: { permission: 'profileFields.view:Medical', grantors: ['owner'] } });
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
