import { describe, expect, test } from 'vitest';
import { refusal } from '../support/world/page.ts';
import { send } from '../support/wire.ts';
import { EDGE_ADDRESS, EDGE_NAME, freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();

describe('a domain that is added', () => {
  test('says what is to be set, and goes live by itself once it is', async () => {
    const { own } = rig.world;
    const domain = freshDomain();
    const { client } = own.people.owner;
    const added = await client.hosts.addDomain.mutate({ community: own.uuid, domain: ` ${domain.toUpperCase()}. ` });
    expect(added).toMatchObject({ domain, display: domain, state: 'pendingDns', pair: null, checking: true });
    expect(added.records).toMatchObject([
      { purpose: 'proof', name: `_muster-challenge.${domain}`, expected: [{ type: 'TXT' }] },
      { purpose: 'address', name: domain, expected: [{ type: 'CNAME', value: EDGE_NAME }] },
    ]);
    await rig.until(async () => (await rig.one(own, added.id))?.checking === false);
    expect(await rig.one(own, added.id)).toMatchObject({
      state: 'pendingDns',
      problems: ['proofMissing', 'addressMissing'],
    });
    expect((await rig.info(domain)).status).toBe(404);
    expect(await rig.ask(domain)).toBe(404);

    using live = own.people.owner.live({ communities: [own.uuid] });
    await live.untilKind('live');
    rig.prove(added);
    await rig.checks(new Date()).check(added.id);
    await live.untilEvent('hosts:domainListUpdated');
    expect(await rig.one(own, added.id)).toMatchObject({ state: 'live', problems: [] });
    expect((await rig.info(domain)).json()).toMatchObject({ sysStatus: 'active', uuid: own.uuid });
    await rig.until(async () => (await rig.ask(domain)) === 200);
    const { community } = await client.communities.get.query({ community: own.uuid });
    expect(community.customDomain).toBe(domain);
  });

  test('leads to its community through the gateway', async () => {
    const { own } = await rig.stack.world();
    const { domain } = await rig.live(own, freshDomain());
    const { port } = new URL(rig.stack.origin);
    const answer = await send(`http://127.0.0.1:${port}/trpc/hosts.site`, {
      headers: { host: `${domain}:${port}`, 'x-muster': '1' },
    });
    expect(answer.json()).toMatchObject({ result: { data: { kind: 'community', community: { uuid: own.uuid } } } });
  });

  test('has one proof for all domains of a community, and another one in each community', async () => {
    const { own, foreign } = await rig.stack.world();
    const token = async (place: typeof own) => {
      const added = await place.people.owner.client.hosts.addDomain.mutate({
        community: place.uuid,
        domain: freshDomain(),
      });
      return added.records[0]?.expected[0]?.value;
    };
    expect(await token(own)).toBe(await token(own));
    expect(await token(own)).not.toBe(await token(foreign));
  });

  test('at its apex may have addresses, and sends its www on', async () => {
    const { own } = await rig.stack.world();
    const domain = 'crows-apex.test';
    const added = await own.people.owner.client.hosts.addDomain.mutate({ community: own.uuid, domain });
    expect(added.records[1]).toMatchObject({ expected: [{ type: 'ALIAS', value: EDGE_NAME }] });
    expect(added.pair).toEqual({ domain: `www.${domain}`, served: false });
    rig.prove(added);
    rig.dns.set(domain, { type: 'A', value: EDGE_ADDRESS });
    await rig.checks(new Date()).check(added.id);
    expect(await rig.one(own, added.id)).toMatchObject({ state: 'live', pair: { served: false } });
    expect((await rig.info(`www.${domain}`)).status).toBe(404);

    rig.dns.set(`www.${domain}`, { type: 'CNAME', value: EDGE_NAME });
    await rig.checks(new Date()).check(added.id);
    expect(await rig.one(own, added.id)).toMatchObject({ pair: { served: true } });
    const { port } = new URL(rig.stack.origin);
    expect((await rig.info(`www.${domain}`, '/drive')).json()).toMatchObject({
      redirect: `http://${domain}:${port}/drive`,
    });
    await rig.until(async () => (await rig.ask(`www.${domain}`)) === 200);
    const visit = async (address: string) => {
      const headers = { host: `www.${domain}:${port}`, accept: 'text/html' };
      const answer = await send(`http://127.0.0.1:${port}${address}`, { headers });
      expect(answer.status).toBe(302);
      return answer.headers.location;
    };
    for (const address of [
      '/',
      '/drive?a=1&b=%26%3D',
      '/caf%C3%A9/%F0%9F%8E%89?q=%C3%A9',
      '/a%2Fb?next=%2Fc',
      '//evil.test/x?y',
      '/%E2%80%AE/x',
    ]) {
      expect(await visit(address)).toBe(`http://${domain}:${port}${address}`);
    }
    expect(await visit(`/${'x'.repeat(3_000)}?a=1`)).toBe(`http://${domain}:${port}/?a=1`);
  });

  test('with letters that imitate others shows both of its forms', async () => {
    const { own } = await rig.stack.world();
    const added = await own.people.owner.client.hosts.addDomain.mutate({ community: own.uuid, domain: 'аpple.test' });
    expect(added).toMatchObject({ domain: 'xn--pple-43d.test', display: 'аpple.test' });
  });
});

describe('a domain is not served', () => {
  test('while one of several addresses is somebody else’s', async () => {
    const { own } = await rig.stack.world();
    const added = await own.people.owner.client.hosts.addDomain.mutate({ community: own.uuid, domain: freshDomain() });
    rig.prove(added);
    rig.dns.set(added.domain, { type: 'A', value: EDGE_ADDRESS }, { type: 'A', value: '203.0.113.1' });
    await rig.checks(new Date()).check(added.id);
    expect(await rig.one(own, added.id)).toMatchObject({ state: 'pendingDns', problems: ['addressElsewhere'] });
  });

  test('by a wildcard that answers the proof’s name with something else', async () => {
    const { own } = await rig.stack.world();
    const domain = freshDomain();
    const added = await own.people.owner.client.hosts.addDomain.mutate({ community: own.uuid, domain });
    rig.dns.set(domain, { type: 'CNAME', value: EDGE_NAME });
    rig.dns.set(`*.${domain}`, { type: 'TXT', value: 'anything' });
    await rig.checks(new Date()).check(added.id);
    expect(await rig.one(own, added.id)).toMatchObject({ state: 'pendingDns', problems: ['proofWrong'] });
  });

  test('when the certificate cannot be had, and is served meanwhile', async () => {
    const { own } = await rig.stack.world();
    const domain = await rig.live(own, freshDomain());
    const probe = { host: '127.0.0.1', port: 1, ca: null };
    await rig.checks(new Date(), { probe }).check(domain.id);
    expect(await rig.one(own, domain.id)).toMatchObject({ state: 'certificate', problems: ['certificateMissing'] });
    expect((await rig.info(domain.domain)).status).toBe(200);
  });
});

describe('refuses', () => {
  test.each([
    ['*.example.test', 'hosts.domainWildcard'],
    ['192.0.2.1', 'hosts.domainIsAddress'],
    ['[2001:db8::1]', 'hosts.domainIsAddress'],
    ['0x7f.1', 'hosts.domainIsAddress'],
    ['localhost', 'hosts.domainIsOurs'],
    ['crows.localhost', 'hosts.domainIsOurs'],
    [EDGE_NAME, 'hosts.domainIsOurs'],
    ['co.uk', 'hosts.domainIsSuffix'],
    ['github.io', 'hosts.domainIsSuffix'],
    ['https://example.test/', 'hosts.domainInvalid'],
    ['under_score.example.test', 'hosts.domainInvalid'],
    ['printer.local', 'hosts.domainInvalid'],
    ['xn--zz.example.test', 'hosts.domainInvalid'],
  ])('%s with %s', async (domain, code) => {
    const { own } = rig.world;
    const call = own.people.owner.client.hosts.addDomain.mutate({ community: own.uuid, domain });
    expect((await refusal(call)).code).toBe(code);
  });

  test('whoever may not manage domains, with the permission that is missing', async () => {
    const { own, stranger, visitor } = rig.world;
    const ask = (person: typeof stranger | typeof visitor) =>
      refusal(person.client.hosts.domains.query({ community: own.uuid }));
    expect(await ask(own.people.staff)).toMatchObject({
      code: 'permissions.missing',
      details: { missing: { permission: 'shortener.manageDomains' } },
    });
    expect((await ask(stranger)).code).toBe('permissions.missing');
    expect((await ask(visitor)).code).toBe('session.required');
  });

  test('a domain of another community', async () => {
    const { own, foreign } = await rig.stack.world();
    const { id } = await rig.live(foreign, freshDomain());
    const { client } = own.people.owner;
    expect((await refusal(client.hosts.checkDomain.mutate({ community: own.uuid, id }))).code).toBe(
      'hosts.domainUnknown',
    );
    expect((await refusal(client.hosts.releaseDomain.mutate({ community: own.uuid, id }))).code).toBe(
      'hosts.domainUnknown',
    );
  });

  test('a sixth domain, and the same one twice', async () => {
    const { own } = await rig.stack.world();
    const { client } = own.people.owner;
    const first = freshDomain();
    const add = (domain: string) => client.hosts.addDomain.mutate({ community: own.uuid, domain });
    await add(first);
    expect((await refusal(add(first))).code).toBe('hosts.domainAdded');
    for (let count = 1; count < 5; count += 1) await add(freshDomain());
    expect((await refusal(add(freshDomain()))).code).toBe('hosts.tooManyDomains');
  });
});
