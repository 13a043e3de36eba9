import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isServed } from '@muster/contracts/hosts/enums';
import type { Services } from '../../../platform/context.ts';
import { change } from '../../../platform/context.ts';
import { sqlState } from '../../../platform/database.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { askCertificate } from './certificate.ts';
import { changeDomains, GIVEN_UP } from './changes.ts';
import type { Dns } from './dns.ts';
import { type Findings, isHeld, settle } from './lifecycle.ts';
import { isEntitled } from './list.ts';
import { pairOf, zoneOf } from './names.ts';
import { type Observed, proofName, recordsOf } from './records.ts';
import type { DomainSettings } from './settings.ts';
import * as store from './store.ts';
import { heldFrom, needsZone } from './zone.ts';

/** Name of the minutely look for domains whose time has come. */
export const DUE_TASK = 'hosts:check-due';

/** Checks of domains, as jobs. */
export type DomainChecks = { readonly check: (id: string) => Promise<void>; readonly checkDue: () => Promise<void> };

/** What checking needs. */
export type CheckDeps = { readonly services: Services; readonly settings: DomainSettings; readonly dns: Dns };

const DUE_AT_ONCE = 50;
/** Gateways learn of a verified name within this, and only then let the edge proxy get a certificate. */
const SPREAD_MS = 3_000;
const UNIQUE_VIOLATION = '23505';

type Domain = store.StoredDomain;
type Found = { readonly observed: Observed; readonly certificate: Findings['certificate'] };

/** Makes the checks. DNS and the edge are asked outside any transaction; what follows is decided inside one. */
export function createDomainChecks({ services, settings, dns }: CheckDeps): DomainChecks {
  const { outbound } = services;

  async function checkOnce(id: string): Promise<string | null> {
    const domain = await store.readDomain(services.db, id);
    if (!domain || domain.state === 'quarantined') return null;
    const found = domain.pinned ? null : await lookAt(domain, settings, { dns, outbound });
    const settleIt = () =>
      change(services, { requestId: randomUUID(), source: 'job', caller: null }, (context) =>
        apply(context, { id, community: domain.community, settings }, found),
      );
    // Two communities proved one name at the same moment: the second try sees who was first.
    return settleIt().catch((error: unknown) => {
      if (sqlState(error) === UNIQUE_VIOLATION) return settleIt();
      throw error;
    });
  }

  async function check(id: string): Promise<void> {
    if ((await checkOnce(id)) !== 'verified') return;
    await sleep(SPREAD_MS);
    await checkOnce(id);
  }

  return {
    check,
    async checkDue() {
      const now = services.now();
      await services.db.transaction((tx) => store.endQuarantines(tx, now));
      const due = await store.readDue(services.db, {
        now,
        everyone: settings.entitlement === 'all',
        limit: DUE_AT_ONCE,
      });
      for (const id of due) {
        // One domain's trouble is not the others'.
        await check(id).catch((error: unknown) =>
          services.log.warn({ err: error, domain: id }, 'a domain check failed'),
        );
      }
    },
  };
}

type Ways = { readonly dns: Dns; readonly outbound: Outbound };

async function lookAt(
  { domain, state }: Domain,
  { edgeName, edgeAddresses, probe }: DomainSettings,
  { dns, outbound }: Ways,
): Promise<Found> {
  const other = pairOf(domain);
  const zoneName = zoneOf(domain);
  const [proof, zone, address, pair, edge] = await Promise.all([
    dns.txt(proofName(domain)),
    zoneName === domain ? null : dns.txt(proofName(zoneName)),
    dns.pointers(domain),
    other === null ? null : dns.pointers(other),
    dns.pointers(edgeName),
  ]);
  const addressesOf = (records: typeof edge) =>
    (records ?? []).flatMap(({ type, value }) => (type === 'A' || type === 'AAAA' ? [value] : []));
  const observed = { proof, zone, address, pair, edge: addressesOf(edge) };
  if (!probe) return { observed, certificate: 'unasked' };
  const [at] = addressesOf(address);
  if (!isServed(state) || (at === undefined && probe.host === null)) return { observed, certificate: 'later' };
  const asked = { domain, address: at ?? '', edge: [...edgeAddresses, ...observed.edge] };
  return { observed, certificate: await askCertificate(asked, probe, outbound) };
}

type Which = { readonly id: string; readonly community: string; readonly settings: DomainSettings };

/** Brings the domain on, unless it was released meanwhile. Answers its state. */
async function apply(
  context: CallContext,
  { id, community, settings }: Which,
  found: Found | null,
): Promise<string | null> {
  const { tx, now } = context;
  return changeDomains(context, { community, settings }, async () => {
    const domain = await store.readDomain(tx, id);
    if (!domain || domain.state === 'quarantined') return null;
    const checkedAt = now();
    if (!found) {
      await store.writeDomain(tx, id, { checkedAt });
      return domain.state;
    }
    const holder = await store.readHolder(tx, domain.pair);
    const zone = zoneOf(domain.domain);
    const others = await store.readZone(tx, { zone, community: domain.community, now: checkedAt });
    const held = holder !== null && holder.id !== id;
    // Where the very name is another's, nobody's word about the zone would help.
    const proven = { ...domain, needsZone: !held && needsZone(domain.heldAt, others) };
    const records = recordsOf(proven, { name: settings.edgeName, addresses: settings.edgeAddresses }, found.observed);
    const findings: Findings = {
      records,
      entitled: await isEntitled(tx, community, settings),
      held,
      certificate: found.certificate,
    };
    const { problems, ...settled } = settle(domain, findings, checkedAt);
    const pairServed = records.find(({ purpose }) => purpose === 'pair')?.right ?? domain.pairServed;
    await store.writeDomain(tx, id, {
      checkedAt,
      observed: found.observed,
      problems: [...problems],
      pairServed,
      zone,
      needsZone: proven.needsZone,
      heldAt: isHeld(settled) ? (domain.heldAt ?? heldFrom(checkedAt, others)) : null,
      ...settled,
      ...(settled.state === 'quarantined' && { ...GIVEN_UP, quarantineUntil: settled.quarantineUntil }),
    });
    await record(context, domain, settled.state);
    return settled.state;
  });
}

/** Puts on record when a domain begins or ceases to lead to its community. */
async function record(
  { audit }: CallContext,
  { community, domain, state }: Domain,
  after: Domain['state'],
): Promise<void> {
  if (isServed(state) === isServed(after)) return;
  await audit({
    action: 'DOMAIN_VERIFY',
    success: isServed(after),
    community,
    target: domain,
    before: { state },
    after: { state: after },
  });
}
