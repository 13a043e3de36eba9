import type { CommunitySummary, PublicCommunity } from '@muster/contracts/communities/model';
import { ComInfo, Toolbar } from '@muster/contracts/communities/settings';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { communities } from '../../platform/schema/communities.ts';
import { presence } from '../../platform/schema/sessions.ts';
import type { Place } from '../../authorization/rules.ts';

/** A community without its departments and domain, and where its stream stands. */
export type StoredCommunity = {
  readonly asOf: number;
  readonly active: boolean;
  /** What its people are told while it is suspended. */
  readonly words: string | null;
  readonly owner: string;
  readonly comInfo: ComInfo;
  readonly face: Omit<PublicCommunity, 'departments' | 'customDomain'>;
};

/** Null when it is unknown or deleted. */
export async function readCommunity(tx: Transaction, uuid: string): Promise<StoredCommunity | null> {
  const [row] = await tx
    .select()
    .from(communities)
    .where(and(eq(communities.uuid, uuid), isNull(communities.deletedAt)));
  if (!row) return null;
  const comInfo = ComInfo.parse(row.comInfo);
  const { img, bannerImg, name, subtitle, description, discord, website, contact, language = null } = comInfo.info;
  return {
    asOf: row.eventSeq,
    active: row.sysStatus === 'active' && !row.isBanned,
    words: row.banReason,
    owner: row.owner,
    comInfo,
    face: {
      uuid: row.uuid,
      customId: row.customId,
      sysStatus: row.sysStatus,
      name,
      subtitle,
      description,
      image: img,
      banner: bannerImg,
      discord,
      website,
      contact,
      language,
      toolbar: Toolbar.parse(row.toolbar),
      gameCategory: row.gameCategory,
      createdAt: row.regTime.toISOString(),
    },
  };
}

/** An active community by its short name, with what decides how the account stands to it. */
export async function findByShortName(
  tx: Transaction,
  customId: string,
  account: string,
): Promise<(Omit<CommunitySummary, 'relation'> & Place) | null> {
  const { rows } = await tx.execute<Omit<CommunitySummary, 'relation'> & Place>(sql`
    select c.uuid, c.custom_id as "customId", c.com_info #>> '{info,name}' as name,
      c.com_info #>> '{info,subtitle}' as subtitle, c.com_info #>> '{info,img}' as image,
      (select count(*)::int from members a
        where a.community = c.uuid and a.sys_status = 'active' and not a.banned) as members,
      c.owner = ${account}::uuid as owner, coalesce(m.banned, false) as banned, m.sys_status as "sysStatus"
    from communities c left join members m on m.community = c.uuid and m.account = ${account}::uuid
    where c.custom_id = ${customId} and c.deleted_at is null and c.sys_status = 'active' and not c.is_banned`);
  return rows[0] ?? null;
}

/** Tells whether a short name is in use. A deleted community's is free again. */
export async function isShortNameTaken(tx: Transaction, customId: string): Promise<boolean> {
  const taken = await tx
    .select({ uuid: communities.uuid })
    .from(communities)
    .where(and(eq(communities.customId, customId), isNull(communities.deletedAt)));
  return taken.length > 0;
}

/** Makes a community; null when its short name is taken, also by one being made at this moment. */
export async function insertCommunity(
  tx: Transaction,
  made: { readonly customId: string; readonly owner: string; readonly comInfo: ComInfo; readonly regTime: Date },
): Promise<string | null> {
  const rows = await tx
    .insert(communities)
    .values({ ...made, regUser: made.owner, toolbar: Toolbar.parse({}) })
    .onConflictDoNothing()
    .returning({ uuid: communities.uuid });
  return rows[0]?.uuid ?? null;
}

/** Writes a community's info, statuses and settings. */
export async function writeComInfo(tx: Transaction, uuid: string, comInfo: ComInfo): Promise<void> {
  await tx.update(communities).set({ comInfo }).where(eq(communities.uuid, uuid));
}

/** Marks a community as deleted. Its rows stay until they are cleaned up; its short name is free at once. */
export async function markDeleted(tx: Transaction, uuid: string, deletedAt: Date): Promise<void> {
  await tx.update(communities).set({ deletedAt }).where(eq(communities.uuid, uuid));
}

/** How many had the community on screen since a moment. */
export async function countPresent(tx: Transaction, uuid: string, since: Date): Promise<number> {
  return tx.$count(presence, and(eq(presence.community, uuid), sql`${presence.seenAt} >= ${since}`));
}

/** Writes settings that other features keep in the row of a community. */
export async function writeSettings(
  tx: Transaction,
  uuid: string,
  settings: { readonly comInfo: ComInfo } | { readonly auditKeepDays: number | null },
): Promise<void> {
  await tx.update(communities).set(settings).where(eq(communities.uuid, uuid));
}

/** Writes limits of its own of a community beside those it has; null removes one. */
async function writeLimits(tx: Transaction, uuid: string, limits: object): Promise<void> {
  await tx
    .update(communities)
    .set({ limits: sql`jsonb_strip_nulls(${communities.limits} || ${JSON.stringify(limits)}::jsonb)` })
    .where(eq(communities.uuid, uuid));
}

/** Gives a community a plan. */
async function writePlan(tx: Transaction, uuid: string, plan: string): Promise<void> {
  await tx.update(communities).set({ plan }).where(eq(communities.uuid, uuid));
}

/** Gives deleted communities that had a plan the default one, so that it can be removed. */
async function releasePlan(tx: Transaction, plan: string): Promise<void> {
  await tx
    .update(communities)
    .set({ plan: null })
    .where(and(eq(communities.plan, plan), isNotNull(communities.deletedAt)));
}

/** Suspends a community with words for its people; null opens it again. */
async function writeSuspension(
  tx: Transaction,
  uuid: string,
  suspended: { readonly words: string } | null,
): Promise<void> {
  await tx
    .update(communities)
    .set({ sysStatus: suspended ? 'suspended' : 'active', isBanned: false, banReason: suspended?.words ?? null })
    .where(eq(communities.uuid, uuid));
}

/** What operators write of a community. */
export const operatedCommunities = { writeLimits, writePlan, releasePlan, writeSuspension };
