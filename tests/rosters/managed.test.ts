import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeRoster } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('all rosters in their order, whatever their audience', async () => {
    const { own } = await use.stack.world();
    await makeRoster(own, { label: 'Public', audience: 'public' });
    await makeRoster(own, { label: 'Internal', audience: 'permitted' });
    const { rosters } = await own.people.owner.client.rosters.managed.query({ community: own.uuid });
    expect(rosters).toMatchObject([
      { label: 'Public', mayEdit: true },
      { label: 'Internal', mayEdit: true },
    ]);
  });
});

describe('refuses', () => {
  test('members who may not manage rosters', () =>
    expectRefusal(
      use.world.own.people.member.client.rosters.managed.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
