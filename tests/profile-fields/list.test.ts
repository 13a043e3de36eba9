import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeField, write } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the fields in order, and how many filled each in', async () => {
    const { own } = await use.stack.world();
    const first = await makeField(own, { label: 'First' });
    await makeField(own, { label: 'Second' });
    await write(own, { by: 'member' }, { [first]: 'x' });
    await write(own, { by: 'staff' }, { [first]: 'y' });
    const { limit, fields } = await own.people.owner.client.profileFields.list.query({ community: own.uuid });
    expect(limit).toBe(100);
    expect(fields).toMatchObject([
      { label: 'First', filled: 2 },
      { label: 'Second', filled: 0 },
    ]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'staff' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.profileFields.list.query({ community });

  test('a stranger', () => expectRefusal(ask('stranger'), 'permissions.missing'));
  test('staff without the permission, who learn whom to ask', async () => {
    const { details } = await expectRefusal(ask('staff'), 'permissions.missing');
    expect(details).toMatchObject({
      missing: { permission: 'system.manageProfileFields', grantors: ['Chief', 'owner'] },
    });
  });
});
