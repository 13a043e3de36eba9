import type { auditCalls as contract } from '@muster/contracts/audit/calls';
import { changesOf, idsIn, reasonOf } from '@muster/contracts/audit/changes';
import type { AuditPage, AuditStatus } from '@muster/contracts/audit/model';
import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext, Handlers } from '../../platform/handler.ts';
import { checkEnd, checkRows } from './chain.ts';
import { prepareExport } from './export.ts';
import { readableBy } from './readable.ts';
import * as store from './store.ts';

/** Entries checked in one step: some tens of milliseconds. */
const CHECKED_AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

/** Calls about the record of a community's changes. */
export const auditCalls: Handlers<typeof contract> = {
  list: ({ community, ...asked }, context) => pageOf(context, community, asked),

  of: ({ community, kind, id, ...paging }, context) => pageOf(context, community, { kind, target: id, ...paging }),

  async get({ community, seq }, { tx, standing }) {
    const entry = await store.readEntry(tx, community, seq);
    if (!entry) throw fail('audit.unknown');
    const read = readableBy(standing, entry);
    const names = await store.readNames(tx, community, idsIn(read));
    const later = await store.readLater(tx, community, entry);
    return { ...read, ...toldOf(read, names), names: Object.fromEntries(names), later };
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

  async retentionPreview({ community, keepDays }, { tx, now }) {
    const olderThan = new Date(now().getTime() - keepDays * DAY_MS);
    return { goes: await store.countOlder(tx, community, olderThan) };
  },

  async setRetention({ community, keepDays }, { tx, lock, audit, runHooks }) {
    await lock([`community:${community}`]);
    const before = await store.readKeepDays(tx, community);
    if (before !== keepDays) {
      await runHooks('community.settingsSaved', { community, settings: { auditKeepDays: keepDays } });
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

  export: ({ community, format, filter }, context) => prepareExport(context, community, { format, filter }),
};

async function pageOf(
  { tx, standing }: Pick<CallContext, 'tx' | 'standing'>,
  community: string,
  asked: store.Asked,
): Promise<AuditPage> {
  const found = await store.readEntries(tx, community, { ...asked, limit: asked.limit + 1 });
  const read = found.slice(0, asked.limit).map((entry) => readableBy(standing, entry));
  const names = await store.readNames(tx, community, read.flatMap(idsIn));
  const items = read.map(({ before, after, withheld: _, ...entry }) => ({
    ...entry,
    ...toldOf({ success: entry.success, before, after }, names),
  }));
  const next = found.length > asked.limit ? (items.at(-1)?.seq ?? null) : null;
  return { items, next, newest: (await store.readHead(tx, community)).seq };
}

/** What an entry tells in its sentence. What was refused changed nothing. */
function toldOf(
  { success, ...kept }: Pick<store.ListedEntry, 'success' | 'before' | 'after'>,
  names: ReadonlyMap<string, string>,
) {
  return success ? { changes: changesOf(kept, names), reason: reasonOf(kept) } : { changes: [], reason: null };
}

async function statusOf(tx: Transaction, community: string): Promise<AuditStatus> {
  const { seq, hash, cutSeq, cutAt } = await store.readHead(tx, community);
  const keepDays = await store.readKeepDays(tx, community);
  return { newest: seq, hash, cut: cutSeq, cutAt: cutAt?.toISOString() ?? null, keepDays };
}
