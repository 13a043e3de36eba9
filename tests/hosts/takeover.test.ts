import { eq } from 'drizzle-orm';
import { communities } from '@muster/upstream/platform/schema/communities';
import { edgeHosts } from '@muster/upstream/platform/schema/hosts';
import { describe, expect, test } from 'vitest';
import { refusal } from '../support/world/page.ts';
import { EDGE_NAME, freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('somebody else', () => {
  test('cannot add a domain that is live, nor its pair', async () => {
    const { own, foreign } = await rig.stack.world();
    const { domain } = await rig.live(own, freshDomain());
    const add = (name: string) =>
      foreign.people.owner.client.hosts.addDomain.mutate({ community: foreign.uuid, domain: name });
    expect((await refusal(add(domain))).code).toBe('hosts.domainTaken');
    expect((await refusal(add(`www.${domain}`))).code).toBe('hosts.domainTaken');
  });

  test('cannot keep the owner of a domain from it by adding it first', async () => {
    const { own, foreign } = await rig.stack.world();
    const domain = freshDomain();
    const squatted = await foreign.people.owner.client.hosts.addDomain.mutate({ community: foreign.uuid, domain });
    const { id } = await rig.live(own, domain);
    await rig.checks(new Date()).check(squatted.id);
    expect(await rig.one(foreign, squatted.id)).toMatchObject({
      state: 'pendingDns',
      problems: ['held', 'proofWrong'],
    });
    expect(await rig.one(own, id)).toMatchObject({ state: 'live' });
  });

  test('who proves a name at the same moment does not get it too', async () => {
    const { own, foreign } = await rig.stack.world();
    const domain = freshDomain();
    const [mine, theirs] = await Promise.all(
      [own, foreign].map((place) =>
        place.people.owner.client.hosts.addDomain.mutate({ community: place.uuid, domain }),
      ),
    );
    const tokens = [mine, theirs].map((one) => ({
      type: 'TXT' as const,
      value: one?.records[0]?.expected[0]?.value ?? '',
    }));
    rig.dns.set(`_muster-challenge.${domain}`, ...tokens);
    rig.dns.set(domain, { type: 'CNAME', value: EDGE_NAME });
    const checks = rig.checks(new Date());
    await Promise.all([checks.check(mine?.id ?? ''), checks.check(theirs?.id ?? '')]);
    const states = [(await rig.one(own, mine?.id ?? ''))?.state, (await rig.one(foreign, theirs?.id ?? ''))?.state];
    expect(new Set(states)).toEqual(new Set(['live', 'pendingDns']));
  });
});

describe('a live domain', () => {
  test('whose proof is gone is broken after three looks, and live again when it is back', async () => {
    const { own } = await rig.stack.world();
    const made = await rig.live(own, freshDomain());
    await rig.until(async () => (await rig.ask(made.domain)) === 200);
    rig.dns.clear(`_muster-challenge.${made.domain}`);
    const checks = rig.checks(new Date());
    await checks.check(made.id);
    await checks.check(made.id);
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'live', failures: 2, problems: ['proofMissing'] });
    await checks.check(made.id);
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'broken' });
    expect((await rig.info(made.domain)).status).toBe(404);
    await rig.until(async () => (await rig.ask(made.domain)) === 404);
    rig.prove(made);
    await checks.check(made.id);
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'live', problems: [], failures: 0 });
  });

  test('that was pointed elsewhere is broken', async () => {
    const { own } = await rig.stack.world();
    const made = await rig.live(own, freshDomain());
    rig.dns.set(made.domain, { type: 'CNAME', value: 'elsewhere.example.test' });
    const checks = rig.checks(new Date());
    for (let count = 0; count < 3; count += 1) await checks.check(made.id);
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'broken', problems: ['addressElsewhere'] });
  });

  test('stays live while its servers say nothing', async () => {
    const { own } = await rig.stack.world();
    const made = await rig.live(own, freshDomain());
    for (const name of [made.domain, `_muster-challenge.${made.domain}`]) rig.dns.trouble(name, 'failing');
    const checks = rig.checks(new Date());
    for (let count = 0; count < 4; count += 1) await checks.check(made.id);
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'live', problems: ['dnsUnreachable'] });
  });

  test('whose community may have none any more is broken at once, found by the minutely look', async () => {
    const { own } = await rig.stack.world();
    const made = await rig.live(own, freshDomain());
    const checks = rig.checks(new Date(), { entitlement: 'entitled' });
    await checks.checkDue();
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'broken', problems: ['notEntitled'] });
    expect((await rig.info(made.domain)).status).toBe(404);
    await rig.stack.db.update(communities).set({ domainsEntitled: true }).where(eq(communities.uuid, own.uuid));
    await checks.check(made.id);
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'live' });
  });

  test('whose proof stays gone for a week is nobody’s, and goes into quarantine', async () => {
    const { own } = await rig.stack.world();
    const made = await rig.live(own, freshDomain());
    rig.dns.clear(`_muster-challenge.${made.domain}`);
    const now = rig.checks(new Date());
    for (let count = 0; count < 3; count += 1) await now.check(made.id);
    await rig.checks(inDays(8)).check(made.id);
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'quarantined' });
  });
});

describe('a domain that was released', () => {
  test('leads nowhere at once, belongs to nobody else for 30 days, and can be had back', async () => {
    const { own, foreign } = await rig.stack.world();
    const made = await rig.live(own, freshDomain());
    await rig.until(async () => (await rig.ask(made.domain)) === 200);
    const { client } = own.people.owner;
    await client.hosts.releaseDomain.mutate({ community: own.uuid, id: made.id });
    expect((await rig.info(made.domain)).status).toBe(404);
    await rig.until(async () => (await rig.ask(made.domain)) === 404);
    const theirs = () =>
      foreign.people.owner.client.hosts.addDomain.mutate({ community: foreign.uuid, domain: made.domain });
    expect((await refusal(theirs())).code).toBe('hosts.domainQuarantined');

    rig.dns.clear(`_muster-challenge.${made.domain}`);
    const again = await client.hosts.addDomain.mutate({ community: own.uuid, domain: made.domain });
    expect(again.records[0]?.expected).toEqual(made.records[0]?.expected);
    expect((await refusal(theirs())).code).toBe('hosts.domainQuarantined');
    rig.prove(made);
    await rig.checks(new Date()).check(made.id);
    expect(await rig.one(own, made.id)).toMatchObject({ state: 'live', quarantineUntil: null });

    await client.hosts.releaseDomain.mutate({ community: own.uuid, id: made.id });
    await rig.checks(inDays(31)).checkDue();
    expect(await theirs()).toMatchObject({ state: 'pendingDns' });
    expect(await rig.one(own, made.id)).toBeUndefined();
  });

  test('leaves no trace when it never proved anything', async () => {
    const { own, foreign } = await rig.stack.world();
    const domain = freshDomain();
    const { id } = await own.people.owner.client.hosts.addDomain.mutate({ community: own.uuid, domain });
    await own.people.owner.client.hosts.releaseDomain.mutate({ community: own.uuid, id });
    const added = foreign.people.owner.client.hosts.addDomain.mutate({ community: foreign.uuid, domain });
    expect(await added).toMatchObject({ state: 'pendingDns' });
  });

  test('by the deletion of its community is kept from others too', async () => {
    const { own, foreign } = await rig.stack.world();
    const { domain } = await rig.live(own, freshDomain());
    await own.people.owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
    const call = foreign.people.owner.client.hosts.addDomain.mutate({ community: foreign.uuid, domain });
    expect((await refusal(call)).code).toBe('hosts.domainQuarantined');
    const rows = await rig.stack.db.select().from(edgeHosts).where(eq(edgeHosts.name, own.customId));
    expect(rows).toMatchObject([{ kind: 'shortName', served: false }]);
    await rig.until(async () => (await rig.ask(`${own.customId}.localhost`)) === 404);
  });
});
