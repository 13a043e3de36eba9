import type { CustomDomain } from '@muster/contracts/hosts/domains';
import { vi } from 'vitest';
import { createDomainChecks, type DomainChecks } from '../../apps/upstream/src/features/hosts/domains/checks.ts';
import { createDns } from '../../apps/upstream/src/features/hosts/domains/dns.ts';
import type { DomainSettings } from '../../apps/upstream/src/features/hosts/domains/settings.ts';
import { DnsServer } from '../doubles/dns/dns-server.ts';
import { type InUse, useStack as stackOfFile } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { type RawAnswer, send } from '../support/wire.ts';

export const EDGE_NAME = 'edge.muster.test';
export const EDGE_ADDRESS = '192.0.2.10';

/** What the files about custom domains share: a stack whose upstream asks a DNS server of the test. */
export type DomainRig = InUse & {
  readonly dns: DnsServer;
  /** Sets the records that prove a domain. */
  prove(domain: Pick<CustomDomain, 'domain' | 'records'>): void;
  /** Adds a domain, proves it, and waits until it is live. */
  live(place: Place, name: string): Promise<CustomDomain>;
  one(place: Place, id: string): Promise<CustomDomain | undefined>;
  /** Checks at a time of the test's own, with settings that may differ. */
  checks(now: Date, settings?: Partial<DomainSettings>): DomainChecks;
  /** What the upstream answers to `GET /info?customDomain=`. */
  info(domain: string, path?: string): Promise<RawAnswer>;
  /** What the edge proxy is told about a name. */
  ask(domain: string): Promise<number>;
  until(true_: () => Promise<boolean>): Promise<void>;
};

let names = 0;

/** A name nobody has used yet, of a registered domain that nobody has used either. */
export function freshDomain(): string {
  names += 1;
  return `play.crows-${names}.test`;
}

/** Starts DNS, and a stack that uses it, for the whole test file. */
export async function openDomainRig(): Promise<DomainRig> {
  const dns = await DnsServer.start();
  dns.set(EDGE_NAME, { type: 'A', value: EDGE_ADDRESS });
  const use = stackOfFile({ upstream: { DNS_SERVERS: dns.address, EDGE_NAME }, gateway: { EDGE_PORT: '0' } });
  const rig: DomainRig = {
    dns,
    get stack() {
      return use.stack;
    },
    get world() {
      return use.world;
    },
    prove({ domain, records }) {
      const proof = records.find(({ purpose }) => purpose === 'proof');
      dns.set(proof?.name ?? '', { type: 'TXT', value: proof?.expected[0]?.value ?? '' });
      dns.set(domain, { type: 'CNAME', value: EDGE_NAME });
    },
    async live({ uuid: community, people }, name) {
      const { client } = people.owner;
      const added = await client.hosts.addDomain.mutate({ community, domain: name });
      rig.prove(added);
      await rig.checks(new Date()).check(added.id);
      const { items } = await client.hosts.domains.query({ community });
      const found = items.find(({ id }) => id === added.id);
      if (found?.state !== 'live') throw new Error(`${name} is ${found?.state}: ${found?.problems.join(', ')}`);
      return found;
    },
    async one({ uuid: community, people }, id) {
      const { items } = await people.owner.client.hosts.domains.query({ community });
      return items.find((item) => item.id === id);
    },
    checks(now, settings = {}) {
      const { services } = use.stack.upstream;
      return createDomainChecks({
        services: { ...services, now: () => now },
        settings: {
          productDomain: 'localhost',
          edgeName: EDGE_NAME,
          edgeAddresses: [],
          entitlement: 'all',
          dnsServers: [dns.address],
          probe: null,
          ...settings,
        },
        dns: createDns([dns.address]),
      });
    },
    info: (domain, path = '/') =>
      send(`${use.stack.upstream.address}/info?customDomain=${domain}&path=${encodeURIComponent(path)}`),
    ask: async (domain) => (await send(`${use.stack.gateway.askAddress}?domain=${encodeURIComponent(domain)}`)).status,
    until: (isSo) =>
      vi.waitFor(
        async () => {
          if (!(await isSo())) throw new Error('not yet');
        },
        { timeout: 15_000, interval: 50 },
      ),
  };
  return rig;
}
