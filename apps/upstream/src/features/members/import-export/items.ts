import { fail } from '@muster/contracts/errors';
import { meantBy } from '@muster/contracts/identifiers/types';
import { MEMBER_COLUMNS, MEMBER_KEYS, MEMBER_TARGETS } from '@muster/contracts/members/declared/import-export';
import { MEMBER_HEADINGS } from '@muster/contracts/members/file-words';
import { mayActOn } from '@muster/contracts/permissions/power';
import { sql } from 'drizzle-orm';
import { outrankedAmong } from '../../../authorization/guards.ts';
import { ranksOf } from '../../../authorization/store.ts';
import type { Transaction } from '../../../platform/database.ts';
import { inLots } from '../../../platform/sheets/in-lots.ts';
import { momentOf } from '../../../platform/text/moment-text.ts';
import { MEMBER_CHANGED } from '../bulk/member-of.ts';
import type { ItemImport, KeyedItem } from '../../../platform/feature/item-kind.ts';

/** A member as far as an import has to know them, with what the features that import into members read of them. */
export type ImportedMember = {
  /** The account. */
  readonly id: string;
  readonly name: string;
  readonly owner: boolean;
  readonly sysStatus: string | null;
  readonly banned: boolean;
  readonly comStatus: string | null;
  /** When they joined; null of who waits. */
  readonly joinedAt: string | null;
  /** Power of their highest rank. */
  readonly power: number;
  readonly ranks: readonly string[];
  /** What their profile fields hold, by the ids of fields. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** Their identifiers, in §3's form, and how many of them the community itself keeps. */
  readonly apiIds: readonly string[];
  readonly identifiers: number;
  /** Identifiers they typed themselves and nobody made sure of: they may be anybody's. */
  readonly claimed: readonly string[];
};

type Row = Omit<ImportedMember, 'joinedAt'> & { readonly joinedAt: Date | string | null; readonly username: string };

const small = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** How rows find members, and what holds for all that is imported of one. */
export const memberImport: ItemImport<ImportedMember> = {
  keys: MEMBER_KEYS.map((id) => ({
    id,
    names: MEMBER_TARGETS[id],
    heading: { ...MEMBER_COLUMNS, ...MEMBER_HEADINGS }[id],
    texts: (cell) => small(id === 'identifier' ? [cell, ...meantBy(cell)] : [cell]),
  })),
  read: readMembers,
  words: {
    unnamed: 'This row does not say who it is about.',
    several: 'Several people here have this identifier.',
    unknown: 'No member has this name. Invite them; once they have joined, import the row again.',
    repeated: (row) => `This person stands in row ${row} already.`,
  },
  async rules({ tx, community, viewer }) {
    const all = await ranksOf(tx, community);
    const acting = { standing: viewer, permission: 'system.manageMembers' } as const;
    return (member) =>
      viewer.account === member.id || mayActOn(viewer, member) ? [] : [outrankedAmong(all, acting, member)];
  },
  // A person who typed the identifier of another would be given what is meant for that other person (@decision 0049).
  unsure: ({ claimed }, { key, texts }) =>
    key === 'identifier' && small(claimed).some((id) => texts.includes(id))
      ? 'They typed this identifier themselves. Verify it before you give ranks or identifiers by it, or say who they are by username.'
      : null,
  gone: () => fail('members.notFound'),
  changedSince: MEMBER_CHANGED,
};

/** Everybody of a community but who has left, or one of them. */
async function* readMembers(
  tx: Transaction,
  community: string,
  account: string | null,
): AsyncGenerator<readonly KeyedItem<ImportedMember>[]> {
  const statement = sql`
    select m.account as id, coalesce(m.com_name, a.username) as name, a.username, c.owner = m.account as owner,
      m.sys_status as "sysStatus", m.banned, m.com_status as "comStatus", m.joined_at as "joinedAt", m.api_ids as "apiIds",
      (select count(*)::int from member_identifiers i where i.community = m.community and i.account = m.account)
        as identifiers,
      m.profile_fields as kept, coalesce(h.power, -1) as power, coalesce(h.ranks, '{}') as ranks,
      array(select i.type || ':' || i.value from member_identifiers i where i.community = m.community
        and i.account = m.account and i.source = 'person' and i.verified_at is null
        and not i.type || ':' || i.value = any(a.api_ids)) as claimed
    from members m join accounts a on a.id = m.account join communities c on c.uuid = m.community
    left join (
      select h.account, max(r.power) as power, array_agg(r.id::text order by r.power desc, r.position, r.id) as ranks
      from member_ranks h join ranks r on r.id = h.rank where h.community = ${community} group by h.account
    ) h on h.account = m.account
    where m.community = ${community} and (m.sys_status is not null or m.banned) ${account === null ? sql`` : sql`and m.account = ${account}`}`;
  // In lots, so that a large community does not hold the event loop.
  const lots = account === null ? inLots(tx, statement) : [(await tx.execute<Row>(statement)).rows];
  for await (const lot of lots) {
    yield (lot as readonly Row[]).map(({ joinedAt, username, ...row }) => ({
      item: { ...row, joinedAt: momentOf(joinedAt) },
      keys: { accId: [row.id], username: [username], identifier: row.apiIds },
    }));
  }
}
