import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { suspend } from '../support/world/changes.ts';
import type { Place } from '../support/world/world.ts';
import { freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();
/** Where the operator allows domains to some communities alone. */
const choosy = useStack({ upstream: { CUSTOM_DOMAINS: 'entitled' } });
const add = ({ uuid: community, people }: Pick<Place, 'uuid' | 'people'>, domain = freshDomain()) =>
  people.owner.client.hosts.addDomain.mutate({ community, domain });

describe('answers', () => {
  test('the domain, and what is to be set for it', async () => {
    const domain = freshDomain();
    const { records, ...added } = await add((await rig.stack.world()).own, domain);
    expect(added).toMatchObject({ domain, state: 'pendingDns', checking: true });
    expect(records.map(({ purpose }) => purpose)).toEqual(['proof', 'address']);
  });
});

describe('refuses', () => {
  test('one that is not active', async () => {
    const { own } = await rig.stack.world();
    await suspend(rig.stack, own);
    await expectRefusal(add(own), 'communities.inactive');
  });

  test('one that may not have any yet', () => expectRefusal(add(choosy.world.own), 'hosts.notEntitled'));

  test.each([
    ['https://example.test/', 'hosts.domainInvalid'],
    ['*.example.test', 'hosts.domainWildcard'],
    ['192.0.2.1', 'hosts.domainIsAddress'],
    ['co.uk', 'hosts.domainIsSuffix'],
    ['crows.localhost', 'hosts.domainIsOurs'],
  ] as const)('%s with %s', async (domain, code) => {
    await expectRefusal(add(rig.world.own, domain), code);
  });

  test('the same one twice, and a sixth', async () => {
    const { own } = await rig.stack.world();
    const { domain } = await add(own);
    await expectRefusal(add(own, domain), 'hosts.domainAdded');
    for (let count = 1; count < 5; count += 1) await add(own);
    await expectRefusal(add(own), 'hosts.tooManyDomains');
  });

  test('what another community has, or gave up a short while ago', async () => {
    const { own, foreign } = await rig.stack.world();
    const { id, domain } = await rig.live(own, freshDomain());
    await expectRefusal(add(foreign, domain), 'hosts.domainTaken');
    await own.people.owner.client.hosts.releaseDomain.mutate({ community: own.uuid, id });
    await expectRefusal(add(foreign, domain), 'hosts.domainQuarantined');
  });
});
