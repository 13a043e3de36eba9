import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database.ts';
import { inLots } from '../../../../platform/sheets/in-lots.ts';
import { momentOf } from '../../../../platform/text/moment-text.ts';

/** Somebody as far as an import has to know them. */
export type Person = {
  readonly account: string;
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
  readonly kept: Readonly<Record<string, unknown>>;
  /** Their identifiers, in §3's form, and how many of them the community itself keeps. */
  readonly apiIds: readonly string[];
  readonly identifiers: number;
  /** Identifiers they typed themselves and nobody made sure of: they may be anybody's. */
  readonly claimed: readonly string[];
};

type Row = Omit<Person, 'joinedAt'> & { joinedAt: Date | string | null; username: string };

/** The people of a community by what rows can name them with, in small letters; null where several are called so. */
export type People = {
  readonly accId: ReadonlyMap<string, Person | null>;
  readonly username: ReadonlyMap<string, Person | null>;
  readonly identifier: ReadonlyMap<string, Person | null>;
};

/** Everybody of a community but who has left, or one of them. */
export async function readPeople(tx: Transaction, community: string, account: string | null): Promise<People> {
  const statement = sql`
    select m.account, coalesce(m.com_name, a.username) as name, a.username, c.owner = m.account as owner,
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
  const [accId, username, identifier] = [byText(), byText(), byText()];
  // In lots, so that a large community does not hold the event loop.
  const lots = account === null ? inLots(tx, statement) : [(await tx.execute<Row>(statement)).rows];
  for await (const some of lots) {
    for (const { joinedAt, ...row } of some as readonly Row[]) {
      const person = { ...row, joinedAt: momentOf(joinedAt) };
      note(accId, person, [row.account]);
      note(username, person, [row.username]);
      note(identifier, person, row.apiIds);
    }
  }
  return { accId, username, identifier };
}

const byText = () => new Map<string, Person | null>();

function note(people: Map<string, Person | null>, person: Person, texts: readonly string[]): void {
  for (const text of texts) {
    const key = text.toLowerCase();
    people.set(key, people.has(key) ? null : person);
  }
}

/** For cells that name neither a status nor a rank. */
export const nothingKnown = { statuses: new Map<string, string>(), ranks: new Map<string, string>() };
