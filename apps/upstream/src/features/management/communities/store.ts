import type { ManagedCommunity, ManagedCommunityState } from '@muster/contracts/management/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { containing } from '../../../platform/text/like-pattern.ts';

/** What a list of communities is asked for. */
export type Asked = {
  readonly search: string;
  readonly state: ManagedCommunityState;
  readonly after: string | null;
  readonly limit: number;
};

/** One community; null where there is none, or not any more. */
export async function readCommunity(tx: Transaction, uuid: string): Promise<ManagedCommunity | null> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from communities c join accounts o on o.id = c.owner where c.uuid = ${uuid} and c.deleted_at is null`);
  return rows[0] ? toCommunity(rows[0]) : null;
}

type Row = Omit<ManagedCommunity, 'owner' | 'createdAt'> & {
  readonly accId: string;
  readonly username: string;
  readonly createdAt: string;
};

const NAME = sql`c.com_info #>> '{info,name}'`;
const IS_ACTIVE = sql`(c.sys_status = 'active' and not c.is_banned)`;
const COLUMNS = sql`c.uuid, c.custom_id as "customId", ${NAME} as name, c.com_info #>> '{info,img}' as image,
  (select d.domain from custom_domains d where d.community = c.uuid and d.verified order by d.created_at, d.id limit 1) as domain,
  o.id as "accId", o.username, c.reg_time as "createdAt",
  (select count(*)::int from members m where m.community = c.uuid and m.sys_status = 'active' and not m.banned) as members,
  case when ${IS_ACTIVE} then 'active' else 'suspended' end as state`;

/** Communities that are not deleted, the newest first. */
export async function readCommunities(tx: Transaction, asked: Asked): Promise<ManagedCommunity[]> {
  const { after, limit } = asked;
  const behind = after
    ? sql`and (c.reg_time, c.uuid) < (select reg_time, uuid from communities where uuid = ${after})`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from communities c join accounts o on o.id = c.owner
    where ${matching(asked)} ${behind} order by c.reg_time desc, c.uuid desc limit ${limit}`);
  return rows.map(toCommunity);
}

/** How many communities match. */
export async function countCommunities(tx: Transaction, asked: Asked): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from communities c join accounts o on o.id = c.owner where ${matching(asked)}`,
  );
  return rows[0]?.count ?? 0;
}

function matching({ search, state }: Asked): SQL {
  const pattern = containing(search);
  const found =
    search === ''
      ? sql``
      : sql`and (${NAME} ilike ${pattern} or c.custom_id ilike ${pattern} or o.username ilike ${pattern}
          or c.uuid::text = lower(${search})
          or exists (select from custom_domains d where d.community = c.uuid and d.domain ilike ${pattern}))`;
  const inState = state === 'all' ? sql`` : state === 'active' ? sql`and ${IS_ACTIVE}` : sql`and not ${IS_ACTIVE}`;
  return sql`c.deleted_at is null ${inState} ${found}`;
}

function toCommunity({ accId, username, createdAt, ...row }: Row): ManagedCommunity {
  return { ...row, owner: { accId, username }, createdAt: new Date(createdAt).toISOString() };
}
