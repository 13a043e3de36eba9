import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../../platform/database.ts';
import { oidcPayloads } from '../../../platform/schema/sessions.ts';

/** Keeps one kind of the provider's state in the database, so that any instance can go on where another began. */
export function createAdapter(db: Database, model: string): Adapter {
  const live = () =>
    and(eq(oidcPayloads.model, model), or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, sql`now()`)));
  async function findBy(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
    const [row] = await db.select().from(oidcPayloads).where(and(live(), condition)).limit(1);
    if (!row) return undefined;
    const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {};
    return { ...(row.payload as AdapterPayload), ...consumed };
  }
  return {
    async upsert(id, payload, expiresIn) {
      const row = {
        payload,
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      };
      await db
        .insert(oidcPayloads)
        .values({ model, id, ...row })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: row });
    },
    find: (id) => findBy(eq(oidcPayloads.id, id)),
    findByUserCode: (userCode) => findBy(eq(oidcPayloads.userCode, userCode)),
    findByUid: (uid) => findBy(eq(oidcPayloads.uid, uid)),
    async consume(id) {
      const consumed = await db
        .update(oidcPayloads)
        .set({ consumedAt: sql`now()` })
        .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id), isNull(oidcPayloads.consumedAt)))
        .returning({ id: oidcPayloads.id });
      // The library reads a code before it consumes it, so of several requests at once all have read it as unused.
      if (consumed.length === 0) throw new errors.InvalidGrant('already consumed');
    },
    async destroy(id) {
      await db.delete(oidcPayloads).where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id)));
    },
    async revokeByGrantId(grantId) {
      await db.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId));
    },
  };
}
