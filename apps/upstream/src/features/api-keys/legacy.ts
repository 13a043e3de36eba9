import { eq } from 'drizzle-orm';
import type { LegacyApi } from '@muster/contracts/api-keys/model';
import { fail } from '@muster/contracts/errors';
import { lockAsActor } from '../../authorization/guards.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { communities } from '../../platform/schema/communities.ts';
import { legacyApis } from './tables.ts';

/** Whether the legacy API of a community is on. */
export async function isLegacyOn(tx: Transaction, community: string): Promise<boolean> {
  const rows = await tx.select().from(legacyApis).where(eq(legacyApis.community, community));
  return rows.length > 0;
}

/** The legacy API of a community, with its short name and its number, by which older programs know it. */
export async function readLegacy(tx: Transaction, community: string): Promise<LegacyApi> {
  const [found] = await tx
    .select({ id: communities.id, customId: communities.customId })
    .from(communities)
    .where(eq(communities.uuid, community));
  if (!found) throw fail('communities.notFound');
  return { on: await isLegacyOn(tx, community), ids: [found.customId, String(found.id)] };
}

/** Turns the legacy API on or off. What is so already is not put on record. */
export async function setLegacy(context: SignedInContext, community: string, on: boolean): Promise<void> {
  const { tx, audit } = context;
  await lockAsActor(context, community, 'system.manageIntegrations');
  const before = await isLegacyOn(tx, community);
  if (before === on) return;
  if (on) await tx.insert(legacyApis).values({ community });
  else await tx.delete(legacyApis).where(eq(legacyApis.community, community));
  const change = { before: { legacy: before }, after: { legacy: on } };
  await audit({ action: 'API_LEGACY_SET', community, target: community, ...change });
}
