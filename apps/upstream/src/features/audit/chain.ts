import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What can be wrong with a chain, at the entry it was noticed at. */
export type ChainFault = {
  readonly seq: number;
  /** changed: its content, its place or the entry before is another one; missing: entries before it are gone; end: the last are. */
  readonly kind: 'changed' | 'missing' | 'end';
};

/** Where a chain stands; `hash` is empty where nothing has been written or cut. */
export type Head = {
  readonly seq: number;
  readonly hash: string;
  readonly cutSeq: number;
  readonly cutHash: string;
};

/** An entry as it goes into its hash: everything as text, in the order of {@link HASHED}. */
export type ChainedRow = {
  readonly seq: number;
  readonly hash: string;
  readonly fields: readonly (string | null)[];
  /** Of an entry that somebody was erased from: the hash it makes since, as a later entry of the chain says. */
  readonly redacted: string | null;
};

/** The columns that a hash is taken over, in order, as the database's own function does (`muster_audit_hash`). */
export const HASHED = `array[seq::text, community::text, actor::text, actor_label, session::text, device, action, code::text,
  target_kind, target, target_label, before::text, after::text, source, request_id,
  ((extract(epoch from at) * 1000000)::bigint)::text]`;

/** The hash a redacted entry `a` makes now: only what a later entry of the same chain says counts (@decision 0050). */
export const REDACTED = `(select x.after -> 'entries' ->> a.seq::text from audit x
  where x.community = a.community and x.seq = a.redacted_by and x.seq > a.seq and x.action = 'AUDIT_REDACT')`;

/** The hash of an entry behind another one. Every field goes in with its length, so that no two contents read alike. */
export function hashOf(previous: string, fields: ChainedRow['fields']): string {
  const parts = [previous, ...fields].map((field) =>
    field === null ? '-' : `${Buffer.byteLength(field, 'utf8')}:${field}`,
  );
  return createHash('sha256').update(parts.join(','), 'utf8').digest('hex');
}

/** How far a check has come. */
export type Progress = { readonly seq: number; readonly hash: string };

/**
 * Checks the next entries of a chain against the one before them. Answers where it came to, and the first fault: behind
 * one, nothing is certain.
 */
export function checkRows(
  from: Progress,
  rows: readonly ChainedRow[],
): Progress & { readonly fault: ChainFault | null } {
  let at = from;
  for (const { seq, hash, fields, redacted } of rows) {
    if (seq > at.seq + 1) return { ...at, fault: { seq, kind: 'missing' } };
    if (seq !== at.seq + 1 || (redacted ?? hash) !== hashOf(at.hash, fields))
      return { ...at, fault: { seq, kind: 'changed' } };
    at = { seq, hash };
  }
  return { ...at, fault: null };
}

/** Whether a chain that was checked to its last entry ends where it should. */
export function checkEnd(at: Progress, head: Head): ChainFault | null {
  if (at.seq < head.seq) return { seq: at.seq + 1, kind: 'end' };
  return at.seq === head.seq && at.hash === head.hash ? null : { seq: at.seq, kind: 'changed' };
}

const PAGE = 5_000;

/** What a whole chain turned out to be. */
export type Verdict = Head & {
  readonly community: string;
  readonly entries: number;
  readonly fault: ChainFault | null;
};

/** Checks every chain of the database, or one. Reads it in one snapshot, so that it can be written on meanwhile. */
export async function verifyChains(client: pg.ClientBase, community: string | null): Promise<Verdict[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query<{
      community: string;
      seq: string;
      hash: string;
      cutSeq: string;
      cutHash: string;
    }>(
      `select c.community, coalesce(h.seq, 0) as seq, coalesce(h.hash, '') as hash,
         coalesce(h.cut_seq, 0) as "cutSeq", coalesce(h.cut_hash, '') as "cutHash"
       from (select distinct community from audit where seq is not null union select community from audit_heads) c
       left join audit_heads h using (community) where $1::uuid is null or c.community = $1 order by 1`,
      [community],
    );
    const verdicts: Verdict[] = [];
    for (const { community: id, hash, cutHash, ...row } of rows) {
      const head = { hash, cutHash, seq: Number(row.seq), cutSeq: Number(row.cutSeq) };
      verdicts.push({ community: id, ...head, ...(await verifyOne(client, id, head)) });
    }
    return verdicts;
  } finally {
    await client.query('rollback');
  }
}

async function verifyOne(client: pg.ClientBase, community: string, head: Head) {
  let at: Progress = { seq: head.cutSeq, hash: head.cutHash };
  for (let entries = 0; ;) {
    const { rows } = await client.query<Omit<ChainedRow, 'seq'> & { seq: string }>(
      `select seq, hash, ${HASHED} as fields, ${REDACTED} as redacted from audit a where community = $1 and seq > $2 order by seq limit $3`,
      [community, entries === 0 ? -1 : at.seq, PAGE],
    );
    const checked = checkRows(
      at,
      rows.map((row) => ({ ...row, seq: Number(row.seq) })),
    );
    entries += rows.length;
    if (checked.fault) return { entries, fault: checked.fault };
    at = checked;
    if (rows.length < PAGE) return { entries, fault: checkEnd(at, head) };
  }
}
