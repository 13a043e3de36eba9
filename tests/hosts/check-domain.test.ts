import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();

describe('answers', () => {
  test('that it is being looked at', async () => {
    const { own } = await rig.stack.world();
    const { hosts } = own.people.owner.client;
    const { id } = await hosts.addDomain.mutate({ community: own.uuid, domain: freshDomain() });
    await rig.until(async () => (await rig.one(own, id))?.checking === false);
    // Presses of the button soon after each other are one.
    const longAgo = { checkedAt: new Date(0), checkRequestedAt: new Date(0) };
    await rig.stack.db.update(customDomains).set(longAgo).where(eq(customDomains.id, id));
    const checked = await hosts.checkDomain.mutate({ community: own.uuid, id });
    expect(checked).toMatchObject({ id, checking: true });
    await rig.until(async () => (await rig.one(own, id))?.checking === false);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'staff' | 'owner', community = rig.world.own.uuid) =>
    rig.world.person(name).client.hosts.checkDomain.mutate({ community, id: NOBODY });

  test('whoever may not manage domains', () => expectRefusal(ask('staff'), 'permissions.missing'));
  test('a domain that is not on the list', () => expectRefusal(ask('owner'), 'hosts.domainUnknown'));
});
