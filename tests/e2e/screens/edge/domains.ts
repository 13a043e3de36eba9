import type { CustomDomain, DomainList } from '@muster/contracts/hosts/domains';
import type { Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DnsServer } from '../../../doubles/dns/dns-server.ts';
import type { Place } from '../screen.ts';
import { call } from './calling.ts';

/** Name of the edge in pictures and journeys, and where it is. */
export const EDGE = { name: 'edge.muster.test', address: '192.0.2.10' } as const;

/** Settings of an upstream that asks this DNS server about domains. */
export function settingsOf(dns: DnsServer): Record<string, string> {
  dns.set(EDGE.name, { type: 'A', value: EDGE.address });
  return { DNS_SERVERS: dns.address, EDGE_NAME: EDGE.name, EDGE_ADDRESSES: EDGE.address };
}

/** One domain in each state it can be looked at in, by what it is. */
export const DOMAINS = {
  fresh: 'spiel.münchen-rp.test',
  wrong: 'harbour-city.test',
  failing: 'play.night-shift.test',
  broken: 'rp.old-road.test',
  released: 'rp.first-home.test',
} as const;

/** Presses of the button closer together than this are one. */
const BETWEEN_CHECKS_MS = 5_200;
const PATIENCE_MS = 30_000;

const made = new Map<string, Promise<void>>();

/** Brings a community's domains into all their states, once. `owner` is a page of somebody who may manage them. */
export function withDomains(owner: Page, place: Place): Promise<void> {
  const making = made.get(place.uuid) ?? makeDomains(owner, place);
  made.set(place.uuid, making);
  return making;
}

async function makeDomains(owner: Page, { uuid: community, dns }: Place): Promise<void> {
  const add = (domain: string) => call<CustomDomain>(owner, 'hosts.addDomain', { community, domain }, 'mutation');
  const check = (id: string) => call(owner, 'hosts.checkDomain', { community, id }, 'mutation');
  const until = async (domain: CustomDomain, isSo: (now: CustomDomain) => boolean) => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const { items } = await call<DomainList>(owner, 'hosts.domains', { community }, 'query');
      const now = items.find(({ id }) => id === domain.id);
      if (now && isSo(now)) return;
      if (Date.now() > deadline) throw new Error(`${domain.domain} is ${now?.state}: ${now?.problems.join(', ')}`);
      await sleep(200);
    }
  };
  const fresh = await add(DOMAINS.fresh);
  const proof = { type: 'TXT', value: fresh.records[0]?.expected[0]?.value ?? '' } as const;
  const addProved = async (name: string) => {
    dns.set(`_muster-challenge.${name}`, proof);
    dns.set(name, { type: 'CNAME', value: EDGE.name });
    const added = await add(name);
    await until(added, ({ state }) => state === 'live');
    return added;
  };
  const released = await addProved(DOMAINS.released);
  await call(owner, 'hosts.releaseDomain', { community, id: released.id }, 'mutation');
  dns.set(`_muster-challenge.${DOMAINS.wrong}`, { type: 'TXT', value: 'an-old-value-of-somebody-else' });
  dns.set(DOMAINS.wrong, { type: 'A', value: '203.0.113.80' }, { type: 'A', value: EDGE.address });
  const wrong = await add(DOMAINS.wrong);
  await until(wrong, ({ checking }) => !checking);
  const [failing, broken] = [await addProved(DOMAINS.failing), await addProved(DOMAINS.broken)];
  dns.clear(`_muster-challenge.${DOMAINS.failing}`);
  dns.set(DOMAINS.broken, { type: 'CNAME', value: 'shop.elsewhere.test' });
  for (let count = 1; count <= 3; count += 1) {
    await sleep(BETWEEN_CHECKS_MS);
    await Promise.all([check(broken.id), ...(count === 1 ? [check(failing.id)] : [])]);
    await until(broken, ({ checking }) => !checking);
  }
  await until(broken, ({ state }) => state === 'broken');
  await until(failing, ({ failures }) => failures === 1);
}
