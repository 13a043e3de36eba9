import { randomBytes } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { DOMAINS_MAX } from '@muster/contracts/hosts/enums';
import type { CallContext } from '../../../platform/handler.ts';
import { enqueue } from '../../../platform/process/jobs.ts';
import { publishHosts } from '../edge-hosts.ts';
import { customDomainOf } from '../public.ts';
import { release } from './lifecycle.ts';
import { isEntitled, listOf, servedNames } from './list.ts';
import { type DomainName, readDomainName } from './names.ts';
import type { DomainSettings } from './settings.ts';
import * as store from './store.ts';
import { needsZone } from './zone.ts';

/** Name of the job that checks one domain; its payload is the domain's id. */
export const CHECK_TASK = 'hosts:check-domain';

/** Presses of the button closer together than this are one. */
const CHECK_EVERY_MS = 5_000;
const TOKEN_BYTES = 24;

type Domain = store.StoredDomain;

/**
 * Changes a community's domains under its lock and tells everyone what follows: those who manage them the list; the
 * edge, gateways and open pages which names lead here from now on. Sessions of a name that no longer does end.
 */
export async function changeDomains<T>(
  context: CallContext,
  { community, settings }: { readonly community: string; readonly settings: DomainSettings },
  work: () => Promise<T>,
): Promise<T> {
  const { tx, lock, emit, runHooks } = context;
  await lock([`community:${community}`]);
  const before = {
    served: servedNames(await store.readDomains(tx, community)),
    own: await customDomainOf(tx, community),
  };
  const result = await work();
  const served = servedNames(await store.readDomains(tx, community));
  const ended = before.served.filter((name) => !served.includes(name));
  const begun = served.filter((name) => !before.served.includes(name));
  const stream = `community:${community}` as const;
  if (ended.length + begun.length > 0) {
    for (const host of ended) await runHooks('host.released', { community, host });
    await emit({ stream, type: 'hosts:domainsUpdated', data: { served, ended } });
  }
  if (before.own !== (await customDomainOf(tx, community))) {
    await runHooks('community.changed', { community });
  }
  await emit({ stream, type: 'hosts:domainListUpdated', data: { list: await listOf(tx, community, settings) } });
  // Last, because its lock is everyone's.
  await publishHosts(tx, [
    ...ended.map((name) => ({ kind: 'customDomain', name, served: false }) as const),
    ...begun.map((name) => ({ kind: 'customDomain', name, served: true }) as const),
  ]);
  return result;
}

/** Puts a domain on the list and has it looked at. */
export async function addDomain(
  context: CallContext,
  {
    community,
    typed,
    settings,
  }: { readonly community: string; readonly typed: string; readonly settings: DomainSettings },
): Promise<Domain> {
  const { tx, audit } = context;
  if (!(await isEntitled(tx, community, settings))) throw fail('hosts.notEntitled');
  const name = readDomainName(typed, settings);
  if ('refused' in name)
    throw fail(name.refused, { values: { domain: typed }, fields: { domain: 'Type another name.' } });
  return changeDomains(context, { community, settings }, async () => {
    const added = await claim(context, community, name);
    await audit({ action: 'DOMAIN_ADD', community, target: name.domain });
    await enqueue(tx, checkJob(added.id));
    return added;
  });
}

/** Asks for a check now. */
export async function requestCheck(
  context: CallContext,
  { community, id, settings }: { readonly community: string; readonly id: string; readonly settings: DomainSettings },
): Promise<Domain> {
  const { tx, now } = context;
  const domain = await domainOf(context, community, id);
  const last = Math.max(domain.checkRequestedAt?.getTime() ?? 0, domain.checkedAt?.getTime() ?? 0);
  if (now().getTime() - last < CHECK_EVERY_MS) return domain;
  await changeDomains(context, { community, settings }, async () => {
    await store.writeDomain(tx, id, { checkRequestedAt: now() });
    await enqueue(tx, checkJob(id));
  });
  return domainOf(context, community, id);
}

/** Gives a domain up. */
export async function releaseDomain(
  context: CallContext,
  { community, id, settings }: { readonly community: string; readonly id: string; readonly settings: DomainSettings },
): Promise<void> {
  const { tx, audit, now } = context;
  await changeDomains(context, { community, settings }, async () => {
    const domain = await domainOf(context, community, id);
    const quarantine = release(domain, now());
    if (quarantine) await store.writeDomain(tx, id, { ...quarantine, ...GIVEN_UP });
    else await store.deleteDomain(tx, id);
    await audit({ action: 'DOMAIN_RELEASE', community, target: domain.domain, before: { state: domain.state } });
  });
}

/** What a domain that was given up no longer has. */
export const GIVEN_UP = {
  state: 'quarantined',
  problems: [],
  observed: {},
  pairServed: false,
  failures: 0,
  nextCheckAt: null,
  brokenAt: null,
  liveAt: null,
} as const satisfies store.DomainChange;

/**
 * Everyone may ask for a name that nobody holds: whose it is, DNS says. The one who gave it up may have it back within
 * its quarantine by proving it again, and keeps it from others meanwhile.
 */
async function claim({ tx, now }: CallContext, community: string, { domain, pair, zone }: DomainName): Promise<Domain> {
  const at = now();
  await store.endQuarantines(tx, at, pair);
  const [rows, holder] = [await store.readDomains(tx, community), await store.readHolder(tx, pair)];
  const own = rows.find((row) => row.domain === domain);
  if (holder && holder.community !== community) throw heldBySomebody(holder);
  if (own?.state === 'quarantined') {
    await store.writeDomain(tx, own.id, {
      state: 'pendingDns',
      checks: 0,
      createdAt: at,
      checkRequestedAt: at,
      nextCheckAt: at,
    });
    return { ...own, state: 'pendingDns', createdAt: at, checkRequestedAt: at, nextCheckAt: at };
  }
  if (own || (holder && holder.state !== 'quarantined')) throw fail('hosts.domainAdded');
  if (rows.filter(({ state }) => state !== 'quarantined').length >= DOMAINS_MAX) {
    throw fail('hosts.tooManyDomains', { values: { limit: DOMAINS_MAX } });
  }
  // The pair of a name of one's own that is in quarantine takes its place.
  if (holder) await store.deleteDomain(tx, holder.id);
  const heldAt = holder?.heldAt ?? null;
  const token = rows[0]?.token ?? randomBytes(TOKEN_BYTES).toString('base64url');
  const made = await store.insertDomain(tx, {
    community,
    domain,
    pair,
    zone,
    heldAt,
    needsZone: needsZone(heldAt, await store.readZone(tx, { zone, community, now: at })),
    token,
    createdAt: at,
    checkRequestedAt: at,
    nextCheckAt: at,
    quarantineUntil: holder?.quarantineUntil ?? null,
  });
  if (!made) throw fail('hosts.domainAdded');
  return made;
}

function heldBySomebody({ quarantineUntil }: Domain) {
  if (quarantineUntil === null) return fail('hosts.domainTaken');
  return fail('hosts.domainQuarantined', { values: { until: quarantineUntil.toISOString().slice(0, 10) } });
}

async function domainOf({ tx }: CallContext, community: string, id: string): Promise<Domain> {
  const domain = await store.readDomain(tx, id);
  if (domain?.community !== community) throw fail('hosts.domainUnknown');
  return domain;
}

function checkJob(id: string) {
  return { task: CHECK_TASK, payload: { id }, key: `${CHECK_TASK}:${id}` };
}
