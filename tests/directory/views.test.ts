import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the caller own views of this community by name, and nobody else sees them', async () => {
    const { own } = use.world;
    const { staff, owner } = own.people;
    for (const name of ['Waiting', 'Archive']) {
      await staff.client.directory.saveView.mutate({ community: own.uuid, name, query: {} });
    }
    const mine = await staff.client.directory.views.query({ community: own.uuid });
    expect(mine.map(({ name }) => name)).toEqual(['Archive', 'Waiting']);
    expect(await owner.client.directory.views.query({ community: own.uuid })).toEqual([]);
  });
});

describe('refuses', () => {
  test('a member without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.directory.views.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
