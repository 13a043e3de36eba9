import {
  apiIdOf,
  identifierInName,
  identifierKey,
  type Identifier,
  type IdentifierSource,
  type IdentifierType,
} from '@muster/contracts/identifiers/types';
import type { MemberIdentifier } from '@muster/contracts/identifiers/model';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { members } from '../../platform/schema/members.ts';
import { momentOf } from '../../platform/text/moment-text.ts';
import { identifierRules, memberIdentifiers } from './tables.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** An identifier as the rules look at it. */
export type Known = MemberIdentifier & { readonly isKept: boolean };

type Row = Omit<MemberIdentifier, 'id' | 'addedBy' | 'verifiedBy' | 'verified' | 'preferred' | Moments> & {
  firstSeen: Date | string;
  lastSeen: Date | string | null;
  verifiedAt: Date | string | null;
  addedId: string | null;
  addedName: string | null;
  verifierId: string | null;
  verifierName: string | null;
  preference: string | null;
  isKept: boolean;
};
type Moments = 'firstSeen' | 'lastSeen' | 'verifiedAt';

/** The identifier that the name of a member is made with; null where there is none. */
export async function readNamed(tx: Transaction, who: MemberKey): Promise<string | null> {
  const [row] = await tx
    .select({ preferred: members.apiIdPreference, active: members.activeApiIds })
    .from(members)
    .where(and(eq(members.community, who.community), eq(members.account, who.account)));
  return row ? identifierInName(row.preferred, row.active) : null;
}

/** Whether a person is in a community, waiting or archived too, and not banned. */
export async function isIn(tx: Transaction, who: MemberKey): Promise<boolean> {
  const isThere = and(eq(members.banned, false), isNotNull(members.sysStatus));
  return (
    (await tx.$count(members, and(eq(members.community, who.community), eq(members.account, who.account), isThere))) > 0
  );
}

/** What ways to sign in prove about an account: Discord's, whose subject is its user's id. */
const linkedOf = (account: SQL | string) => sql`
  select 'discord' as type, i.subject as value, i.label, i.created_at, i.last_seen_at from identities i
  where i.account = ${account} and i.provider = 'discord'`;

/**
 * Everything known of who a member is elsewhere, oldest first; null when they have no place. Of who has left, only what staff
 * checked. One query.
 */
export async function readIdentifiers(tx: Transaction, { community, account }: MemberKey): Promise<Known[] | null> {
  const { rows } = await tx.execute<Row & { type: IdentifierType | null }>(sql`
    select k.*, m.api_id_preference as preference, ab.id as "addedId", coalesce(am.com_name, ab.username) as "addedName",
      vb.id as "verifierId", coalesce(vm.com_name, vb.username) as "verifierName"
    from members m
    left join (
      select coalesce(r.type, p.type) as type, coalesce(r.value, p.value) as value, p.label,
        case when p.value is not null then 'signIn' else r.source end as source, p.value is not null as linked,
        r.id is not null as "isKept", coalesce(r.active, true) as active,
        least(r.first_seen, p.created_at) as "firstSeen", greatest(r.last_seen, p.last_seen_at) as "lastSeen",
        r.added_by, r.verified_by, r.verified_at as "verifiedAt", r.verified_why as "verifiedWhy"
      from (select * from member_identifiers where community = ${community} and account = ${account}) r
      full join (${linkedOf(account)}) p on p.type = r.type and p.value = r.value
      where r.source is distinct from 'signIn' or p.value is not null
    ) k on m.sys_status is not null or k."isKept"
    left join accounts ab on ab.id = k.added_by
    left join members am on am.community = m.community and am.account = ab.id
    left join accounts vb on vb.id = k.verified_by
    left join members vm on vm.community = m.community and vm.account = vb.id
    where m.community = ${community} and m.account = ${account}
    order by k."firstSeen", k.type, k.value`);
  if (rows.length === 0) return null;
  return rows.flatMap((row) => (row.type === null ? [] : [toKnown(row)]));
}

function toKnown({ addedId, addedName, verifierId, verifierName, preference, ...row }: Row): Known {
  const id = apiIdOf(row);
  return {
    id,
    type: row.type,
    value: row.value,
    label: row.label,
    source: row.source,
    addedBy: addedId === null ? null : { accId: addedId, name: addedName ?? '' },
    verified: row.linked || row.verifiedAt !== null,
    linked: row.linked,
    verifiedBy: verifierId === null ? null : { accId: verifierId, name: verifierName ?? '' },
    verifiedAt: momentOf(row.verifiedAt),
    verifiedWhy: row.verifiedWhy,
    firstSeen: new Date(row.firstSeen).toISOString(),
    lastSeen: momentOf(row.lastSeen),
    active: row.active,
    preferred: id === preference,
    isKept: row.isKept,
  };
}

/** Another member of a community who has an identifier, typed or by a way to sign in; null when there is none. */
export async function readHolder(
  tx: Transaction,
  { community, account }: MemberKey,
  { type, value }: Identifier,
): Promise<{ readonly account: string; readonly name: string } | null> {
  const same = type === 'custom' ? sql`lower(r.value) = lower(${value})` : sql`r.value = ${value}`;
  const { rows } = await tx.execute<{ account: string; name: string }>(sql`
    select m.account, coalesce(m.com_name, a.username) as name from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.account <> ${account} and (m.account in (
      select r.account from member_identifiers r where r.community = ${community} and r.type = ${type} and ${same}
        and r.source <> 'signIn')
      or m.sys_status is not null and m.account in (
        select i.account from identities i where i.provider = ${type} and i.subject = ${value}))
    limit 1`);
  return rows[0] ?? null;
}

/** A member who has an identifier, by its key ({@link identifierKey}). */
export type HolderOfIdentifier = { readonly key: string; readonly account: string; readonly name: string };

/** The members of a community who have any of some identifiers, as {@link readHolder} finds them for one. */
export async function readHolders(
  tx: Transaction,
  community: string,
  identifiers: readonly Identifier[],
): Promise<readonly HolderOfIdentifier[]> {
  if (identifiers.length === 0) return [];
  const wanted = identifiers.map(({ type, value }) => ({ key: identifierKey({ type, value }), type, value }));
  const { rows } = await tx.execute<HolderOfIdentifier>(sql`
    with wanted as (
      select distinct * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (key text, type text, value text)
    ), held as (
      select w.key, r.account from wanted w join member_identifiers r on r.community = ${community} and r.type = w.type
        and (case r.type when 'custom' then lower(r.value) else r.value end)
          = (case w.type when 'custom' then lower(w.value) else w.value end)
      where r.source <> 'signIn'
      union select w.key, i.account from wanted w join identities i on i.provider = w.type and i.subject = w.value
    )
    select h.key, m.account, coalesce(m.com_name, a.username) as name from held h
    join members m on m.community = ${community} and m.account = h.account join accounts a on a.id = m.account
    order by h.key, name, m.account`);
  return rows;
}

const isOne = ({ community, account }: MemberKey, { type, value }: Identifier) =>
  and(
    eq(memberIdentifiers.community, community),
    eq(memberIdentifiers.account, account),
    eq(memberIdentifiers.type, type),
    eq(memberIdentifiers.value, value),
  );

/** Keeps an identifier of a member. */
export async function insertIdentifier(
  tx: Transaction,
  who: MemberKey,
  {
    identifier,
    ...rest
  }: {
    readonly identifier: Identifier;
    readonly source: IdentifierSource;
    readonly addedBy: string | null;
    readonly firstSeen: Date;
    readonly active?: boolean;
  },
): Promise<void> {
  await tx.insert(memberIdentifiers).values({ ...who, type: identifier.type, value: identifier.value, ...rest });
}

/** Forgets an identifier of a member. */
export async function deleteIdentifier(tx: Transaction, who: MemberKey, identifier: Identifier): Promise<void> {
  await tx.delete(memberIdentifiers).where(isOne(who, identifier));
}

/** Changes what is kept about an identifier. */
export async function updateIdentifier(
  tx: Transaction,
  who: MemberKey,
  {
    identifier,
    ...change
  }: { readonly identifier: Identifier } & Partial<
    Pick<typeof memberIdentifiers.$inferInsert, 'active' | 'verifiedAt' | 'verifiedBy' | 'verifiedWhy'>
  >,
): Promise<void> {
  await tx.update(memberIdentifiers).set(change).where(isOne(who, identifier));
}

/** Whether people of a community enter their own. */
export async function readSelfEdit(tx: Transaction, community: string): Promise<boolean> {
  const [row] = await tx
    .select({ selfEdit: identifierRules.selfEdit })
    .from(identifierRules)
    .where(eq(identifierRules.community, community));
  return row?.selfEdit ?? true;
}

/** Says whether people of a community enter their own. */
export async function writeSelfEdit(tx: Transaction, community: string, selfEdit: boolean): Promise<void> {
  await tx
    .insert(identifierRules)
    .values({ community, selfEdit })
    .onConflictDoUpdate({ target: identifierRules.community, set: { selfEdit } });
}
