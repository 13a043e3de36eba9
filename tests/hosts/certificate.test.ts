import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { readConfig } from '@muster/upstream/config';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAuthority, type PrivateAuthority, whyNoAuthority } from '../support/private-authority.ts';
import type { DomainSettings } from '../../apps/upstream/src/features/hosts/domains/settings.ts';
import { EDGE_NAME, freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();
const name = freshDomain();
const edge: { authority?: PrivateAuthority; server?: Server } = {};

beforeAll(async () => {
  if (whyNoAuthority() !== null) return;
  edge.authority = await makeAuthority(name);
  edge.server = createServer({ key: edge.authority.key, cert: edge.authority.cert }).listen(0, '127.0.0.1');
  await once(edge.server, 'listening');
});
beforeEach((context) => context.skip(whyNoAuthority() !== null, whyNoAuthority() ?? ''));
afterAll(async () => {
  edge.server?.close();
  await edge.authority?.[Symbol.asyncDispose]();
});

const probe = (more: { readonly ca?: string | null; readonly port?: number } = {}) => {
  const address = edge.server?.address() as AddressInfo | undefined;
  return { host: '127.0.0.1', port: address?.port ?? 0, ca: null, ...more };
};

describe('an edge with an authority of its own', () => {
  test('leaves a domain at its certificate, served and saying why, until the operator names the authority', async () => {
    const { own } = await rig.stack.world();
    const { client } = own.people.owner;
    const added = await client.hosts.addDomain.mutate({ community: own.uuid, domain: name });
    // The upstream's own look, which asks for no certificate here, is over before there is anything to find.
    await rig.until(async () => (await rig.one(own, added.id))?.checking === false);
    rig.prove(added);
    await rig.checks(new Date(), { probe: probe() }).check(added.id);
    expect(await rig.one(own, added.id)).toMatchObject({ state: 'certificate', problems: ['certificateUntrusted'] });
    expect((await rig.info(name)).status).toBe(200);

    const ca = edge.authority?.caFile ?? '';
    await rig.checks(new Date(), { probe: probe({ ca }) }).check(added.id);
    expect(await rig.one(own, added.id)).toMatchObject({ state: 'live', problems: [] });
  });

  test('whose certificate is for another name is not what was waited for', async () => {
    const { own } = await rig.stack.world();
    const { id } = await rig.live(own, freshDomain());
    await rig.checks(new Date(), { probe: probe({ ca: edge.authority?.caFile ?? '' }) }).check(id);
    expect(await rig.one(own, id)).toMatchObject({ state: 'certificate', problems: ['certificateMissing'] });
  });
});

describe('a domain whose addresses are not on the public internet', () => {
  /** Looks for a certificate wherever a domain leads, at the port of a server that counts who connects. */
  async function probed(name: string, settings: Partial<DomainSettings> = {}) {
    const { own } = await rig.stack.world();
    let connections = 0;
    const inside = createTcpServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    try {
      const { id } = await rig.live(own, name);
      rig.dns.set(name, { type: 'CNAME', value: EDGE_NAME }, { type: 'A', value: '127.0.0.1' });
      const { port } = inside.address() as AddressInfo;
      await rig.checks(new Date(), { probe: { host: null, port, ca: null }, ...settings }).check(id);
      return { connections, domain: await rig.one(own, id) };
    } finally {
      inside.close();
    }
  }

  test('is not connected to when its certificate is looked for', async () => {
    const { connections, domain } = await probed(freshDomain());
    expect(connections).toBe(0);
    expect(domain).toMatchObject({ state: 'certificate', problems: ['addressInternal'] });
  });

  test('is connected to where the address is one that the operator gave the edge', async () => {
    const { connections, domain } = await probed(freshDomain(), { edgeAddresses: ['127.0.0.1'] });
    expect(connections).toBe(1);
    expect(domain).toMatchObject({ problems: ['certificateMissing'] });
  });
});

describe('where the edge is looked at', () => {
  const production = { NODE_ENV: 'production', PRODUCT_DOMAIN: 'example.org' };
  const probeOf = (more: Record<string, string>) => {
    const read = readConfig({ ...production, ...more });
    return 'config' in read ? read.config.domains.probe : read.faults;
  };

  test('is the domain itself, a place that is named, or nowhere: then what is proved is live', () => {
    const ca = edge.authority?.caFile ?? '';
    expect(probeOf({})).toEqual({ host: null, port: 443, ca: null });
    expect(probeOf({ TLS_PROBE: 'caddy:443', TLS_PROBE_CA: ca })).toEqual({ host: 'caddy', port: 443, ca });
    expect(probeOf({ TLS_PROBE: 'off' })).toBeNull();
  });

  test('needs a file that can be read, where one is named', () => {
    expect(probeOf({ TLS_PROBE_CA: '/nowhere/at/all.pem' })).toEqual([
      'TLS_PROBE_CA: must be a file that can be read.',
    ]);
  });
});
