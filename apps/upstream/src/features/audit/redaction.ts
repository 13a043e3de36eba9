import type { AuditAction } from '@muster/contracts/audit/codes';
import { AUDIT_CODES } from '@muster/contracts/audit/codes';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';

/** An entry as it is stored, but for what no person is in. */
export type RecordedEntry = {
  readonly id: string;
  readonly actor: string | null;
  readonly target: string | null;
  readonly action: AuditAction;
  readonly actorLabel: string | null;
  readonly targetLabel: string | null;
  readonly targetKind: string | null;
  readonly session: string | null;
  readonly device: string | null;
  readonly before: unknown;
  readonly after: unknown;
};

/** What an entry says of people: all of it that may be rewritten. */
type Said = Pick<RecordedEntry, 'actorLabel' | 'targetLabel' | 'session' | 'device' | 'before' | 'after'>;

/** The entries that are looked for: what the account did, what was done to it or in these runs, and what names it. */
type About = { readonly account: string; readonly community: string; readonly runs: readonly string[] };

/** Entries of a community, by their ids. */
type Among = { readonly community: string; readonly ids: readonly string[] };

/** The ids of the entries of a community's chain that are about an account, in their order. */
async function find(tx: Transaction, { account, community, runs }: About): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from audit where community = ${community} and seq is not null and action <> 'AUDIT_REDACT'
      and (actor = ${account} or target = ${account} or target = any(${sql.param([...runs])}::text[])
        or before::text like ${`%${account}%`} or after::text like ${`%${account}%`}) order by seq`);
  return rows.map(({ id }) => id);
}

/** Entries in the order of the chain. */
async function read(tx: Transaction, { community, ids }: Among): Promise<RecordedEntry[]> {
  const { rows } = await tx.execute<RecordedEntry>(sql`
    select id, actor, target, target_kind as "targetKind", action, actor_label as "actorLabel",
      target_label as "targetLabel", session, device, before, after
    from audit where community = ${community} and id = any(${sql.param([...ids])}::bigint[]) order by seq`);
  return rows;
}

/** Rewrites what an entry says; `seal` has to follow in the same transaction. */
async function write(tx: Transaction, id: string, said: Said): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await tx.execute(sql`
    update audit set actor_label = ${said.actorLabel}, target_label = ${said.targetLabel}, session = ${said.session},
      device = ${said.device}, before = ${json(said.before)}::jsonb, after = ${json(said.after)}::jsonb
    where id = ${id}`);
}

/** Adds an entry with the hashes that rewritten entries make now, and refers to it from them. The community is locked. */
async function seal(
  tx: Transaction,
  { community, requestId, ids }: Among & { readonly requestId: string },
): Promise<void> {
  const which = sql.param([...ids]);
  const { success } = AUDIT_CODES.AUDIT_REDACT;
  await tx.execute(sql`
    with sealed as (
      select a.seq, muster_audit_hash(coalesce(p.hash, h.cut_hash), a) as hash
      from audit a join audit_heads h on h.community = a.community
      left join audit p on p.community = a.community and p.seq = a.seq - 1
      where a.community = ${community} and a.id = any(${which}::bigint[])
    )
    insert into audit (community, action, code, target_kind, target, target_label, after, source, request_id)
    select ${community}, 'AUDIT_REDACT', ${success}, 'community', ${community}, c.com_info #>> '{info,name}',
      jsonb_build_object('entries', (select jsonb_object_agg(seq::text, hash) from sealed)), 'job', ${requestId}
    from communities c where c.uuid = ${community}`);
  await tx.execute(sql`
    update audit set redacted_by = (select seq from audit_heads where community = ${community})
    where id = any(${which}::bigint[])`);
}

/** Deletes entries that belong to no community and are about an account: they are in no chain. */
async function deleteOwn(tx: Transaction, account: string): Promise<void> {
  await tx.execute(sql`delete from audit where seq is null and (actor = ${account} or target = ${account})`);
}

/** Taking a person out of the audit log, when their account is erased. */
export const auditRedaction = { find, read, write, seal, deleteOwn };
