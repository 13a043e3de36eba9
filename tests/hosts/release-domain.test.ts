import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();

describe('answers', () => {
  test('which one it was, and it leads nowhere from then on', async () => {
    const { own } = await rig.stack.world();
    const { id, domain } = await rig.live(own, freshDomain());
    const released = await own.people.owner.client.hosts.releaseDomain.mutate({ community: own.uuid, id });
    expect(released).toEqual({ id });
    expect(await rig.one(own, id)).toMatchObject({ state: 'quarantined' });
    expect((await rig.info(domain)).status).toBe(404);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'staff' | 'owner', community = rig.world.own.uuid) =>
    rig.world.person(name).client.hosts.releaseDomain.mutate({ community, id: NOBODY });

  test('whoever may not manage domains', () => expectRefusal(ask('staff'), 'permissions.missing'));
  test('a domain that is not on the list', () => expectRefusal(ask('owner'), 'hosts.domainUnknown'));
});
