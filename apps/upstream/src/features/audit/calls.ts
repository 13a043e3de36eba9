import type { auditCalls as contract } from '@muster/contracts/audit/calls';
import type { AuditPage, AuditStatus } from '@muster/contracts/audit/model';
import { withheldFor } from '@muster/contracts/audit/withheld';
import { fail } from '@muster/contracts/errors';
import type { Standing } from '@muster/contracts/permissions/model';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { checkEnd, checkRows } from './chain.ts';
import { toCsv, toJsonLines } from './export.ts';
import * as store from './store.ts';

/** Entries checked, and copied, in one step: some tens of milliseconds. */
const CHECKED_AT_ONCE = 5_000;
const COPIED_AT_ONCE = 500;

/** Calls about the record of a community's changes. */
export const auditCalls: Handlers<typeof contract> = {
  list: ({ community, ...asked }, { tx }) => pageOf(tx, community, asked),

  of: ({ community, kind, id, ...paging }, { tx }) => pageOf(tx, community, { kind, target: id, ...paging }),

  async get({ community, seq }, { tx, standing }) {
    const entry = await store.readEntry(tx, community, seq);
    if (!entry) throw fail('audit.unknown');
    return { ...readableBy(standing, entry), later: await store.readLater(tx, community, entry) };
  },

  facets: ({ community, search }, { tx }) => store.readFacets(tx, community, search),

  status: ({ community }, { tx }) => statusOf(tx, community),

  async verify({ community, from }, { tx }) {
    const head = await store.readHead(tx, community);
    // What retention removed in the meantime needs no check any more.
    const at = from && from.seq >= head.cutSeq ? from : { seq: head.cutSeq, hash: head.cutHash };
    const rows = await store.readChained(tx, community, { after: at.seq, limit: CHECKED_AT_ONCE });
    const checked = checkRows(at, rows);
    const atEnd = rows.length < CHECKED_AT_ONCE;
    const fault = checked.fault ?? (atEnd ? checkEnd(checked, head) : null);
    return { ...checked, fault, newest: head.seq, done: atEnd || fault !== null };
  },

  async setRetention({ community, keepDays }, { tx, lock, audit }) {
    await lock([`community:${community}`]);
    const before = await store.readKeepDays(tx, community);
    if (before !== keepDays) {
      await store.writeKeepDays(tx, community, keepDays);
      await audit({
        action: 'AUDIT_RETENTION',
        community,
        target: community,
        before: { keepDays: before },
        after: { keepDays },
      });
    }
    return statusOf(tx, community);
  },

  async export({ community, format, filter }, { tx, audit }) {
    await audit({ action: 'AUDIT_EXPORT', community, target: community, after: { format, ...filter } });
    return { upTo: (await store.readHead(tx, community)).seq };
  },

  async exportPage({ community, format, ...asked }, { tx, standing }) {
    const found = await store.readFullEntries(tx, community, { ...asked, limit: COPIED_AT_ONCE });
    const entries = found.map((entry) => readableBy(standing, entry));
    const text = format === 'csv' ? toCsv(entries, { head: !asked.after }) : toJsonLines(entries);
    const next = entries.length < COPIED_AT_ONCE ? null : (entries.at(-1)?.seq ?? null);
    return { text, count: entries.length, next };
  },
};

function readableBy(standing: Standing | null, entry: store.FullEntry) {
  const withheld = withheldFor(standing, entry.action);
  return withheld === null ? { ...entry, withheld } : { ...entry, before: null, after: null, withheld };
}

async function pageOf(tx: Transaction, community: string, asked: store.Asked): Promise<AuditPage> {
  const found = await store.readEntries(tx, community, { ...asked, limit: asked.limit + 1 });
  const items = found.slice(0, asked.limit);
  const next = found.length > asked.limit ? (items.at(-1)?.seq ?? null) : null;
  return { items, next, newest: (await store.readHead(tx, community)).seq };
}

async function statusOf(tx: Transaction, community: string): Promise<AuditStatus> {
  const { seq, hash, cutSeq, cutAt } = await store.readHead(tx, community);
  const keepDays = await store.readKeepDays(tx, community);
  return { newest: seq, hash, cut: cutSeq, cutAt: cutAt?.toISOString() ?? null, keepDays };
}
