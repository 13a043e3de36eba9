import type { CustomDomain, DomainList } from '@muster/contracts/hosts/domains';
import { isServed } from '@muster/contracts/hosts/enums';
import type { Transaction } from '../../../platform/database.ts';
import { FAILURES_MAX } from './lifecycle.ts';
import { displayName, namesOf, pairOf } from './names.ts';
import { recordsOf, UNOBSERVED } from './records.ts';
import type { DomainSettings } from './settings.ts';
import { readDomains, readEntitled, type StoredDomain } from './store.ts';

/** A community's domains as those who manage them see them. */
export async function listOf(
  tx: Transaction,
  community: string,
  settings: DomainSettings,
): Promise<Omit<DomainList, 'asOf'>> {
  const rows = await readDomains(tx, community);
  return { entitled: await isEntitled(tx, community, settings), items: rows.map((row) => present(row, settings)) };
}

/** Whether a community may have domains. */
export async function isEntitled(tx: Transaction, community: string, settings: DomainSettings): Promise<boolean> {
  return settings.entitlement === 'all' || readEntitled(tx, community);
}

/** One domain as those who manage it see it. */
export function present(row: StoredDomain, { edgeName, edgeAddresses }: DomainSettings): CustomDomain {
  const observed = { ...UNOBSERVED, ...row.observed };
  const pair = pairOf(row.domain);
  const asked = row.checkRequestedAt?.getTime() ?? 0;
  return {
    id: row.id,
    domain: row.domain,
    display: displayName(row.domain),
    state: row.state,
    problems: row.problems,
    records: recordsOf(row, { name: edgeName, addresses: edgeAddresses }, observed),
    pair: pair === null ? null : { domain: pair, served: isServed(row.state) && row.pairServed },
    checking: asked > (row.checkedAt?.getTime() ?? 0),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    failures: row.failures,
    failuresMax: FAILURES_MAX,
    pinned: row.pinned,
    createdAt: row.createdAt.toISOString(),
    liveAt: row.liveAt?.toISOString() ?? null,
    quarantineUntil: row.quarantineUntil?.toISOString() ?? null,
  };
}

/** Every name that leads to the community by these domains. */
export function servedNames(rows: readonly StoredDomain[]): string[] {
  return rows.filter(({ state }) => isServed(state)).flatMap(namesOf);
}
