import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();

describe('answers', () => {
  test('the domains, oldest first, and whether there may be any', async () => {
    const { own } = await rig.stack.world();
    const { hosts } = own.people.owner.client;
    const [first, second] = [freshDomain(), freshDomain()];
    for (const domain of [first, second]) await hosts.addDomain.mutate({ community: own.uuid, domain });
    const { entitled, items } = await hosts.domains.query({ community: own.uuid });
    expect(entitled).toBe(true);
    expect(items.map(({ domain }) => domain)).toEqual([first, second]);
  });
});

describe('refuses', () => {
  const list = (name: 'visitor' | 'staff' | 'owner', community = rig.world.own.uuid) =>
    rig.world.person(name).client.hosts.domains.query({ community });

  test('whoever may not manage domains', () => expectRefusal(list('staff'), 'permissions.missing'));
});
