import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { PersonName } from '../support/world/people.ts';
import type { World } from '../support/world/world.ts';
import { letOn, makeRoster } from './asking.ts';

const use = useSharedStack();

async function labels({ own, person }: World, name: PersonName): Promise<string[]> {
  const { rosters } = await person(name).client.rosters.list.query({ community: own.uuid });
  return rosters.map(({ label }) => label);
}

describe('answers', () => {
  test('to each person the rosters whose audience they are in, in order', async () => {
    const world = await use.stack.world();
    const { own } = world;
    await makeRoster(own, { label: 'Public', audience: 'public' });
    await makeRoster(own, { label: 'Members', audience: 'members' });
    await makeRoster(own, { label: 'Internal', audience: 'permitted' });
    expect(await labels(world, 'owner')).toEqual(['Public', 'Members', 'Internal']);
    expect(await labels(world, 'member')).toEqual(['Public', 'Members']);
    for (const name of ['visitor', 'stranger', 'applicant'] as const) {
      expect(await labels(world, name)).toEqual(['Public']);
    }
  });

  test('what ranks are allowed and denied on a roster before its audience, and all rosters to those who may see all', async () => {
    const world = await use.stack.world();
    const { own } = world;
    const denied = await makeRoster(own, { label: 'Denied', audience: 'public' });
    const allowed = await makeRoster(own, { label: 'Allowed', audience: 'permitted' });
    await letOn(own, denied, { permission: 'view', value: 'deny' });
    await letOn(own, allowed, { permission: 'view' });
    expect(await labels(world, 'member')).toEqual(['Allowed']);
    expect(await labels(world, 'staff')).toEqual(['Denied']);
    await letOnly(use.stack, own, ['navigation.viewRosters']);
    expect(await labels(world, 'staff')).toEqual(['Denied', 'Allowed']);
  });
});

describe('refuses', () => {
  test('a community that is not there, and banned people', async () => {
    const { own } = use.world;
    const { owner, banned } = own.people;
    await expectRefusal(owner.client.rosters.list.query({ community: NOBODY }), 'communities.notFound');
    await expectRefusal(banned.client.rosters.list.query({ community: own.uuid }), 'communities.banned');
  });
});
