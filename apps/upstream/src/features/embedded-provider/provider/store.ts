import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../../platform/database.ts';
import { secondsAhead } from '../../../platform/database-clock.ts';
import { oidcPayloads } from '../../../platform/schema/sessions.ts';

/** What the adapter of the provider's state is made of. `now` is the database's clock. */
export type AdapterParts = { readonly db: Database; readonly now: () => Date };

/**
 * Keeps one kind of the provider's state in the database, so that any instance can go on where another began. The library
 * takes this process's time of day, in seconds, and writes it into what it keeps: that is kept by the database's clock, and
 * given back as this process would have it, whose clock may be another's or have been set meanwhile (@decision 0081).
 */
export function createAdapter({ db, now }: AdapterParts, model: string): Adapter {
  const live = () =>
    and(eq(oidcPayloads.model, model), or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, sql`now()`)));
  async function findBy(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
    const [row] = await db.select().from(oidcPayloads).where(and(live(), condition)).limit(1);
    if (!row) return undefined;
    const ahead = secondsAhead(now);
    const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) - ahead } : {};
    return { ...shifted(row.payload as AdapterPayload, -ahead), ...consumed };
  }
  return {
    async upsert(id, payload, expiresIn) {
      const row = {
        payload: shifted(payload, secondsAhead(now)),
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? sql`now() + make_interval(secs => ${expiresIn})` : null,
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

/** Every moment in what the library keeps, all in seconds since 1970. */
const MOMENTS = ['iat', 'exp', 'iiat', 'loginTs'] as const;

function shifted(payload: AdapterPayload, seconds: number): AdapterPayload {
  const moments = MOMENTS.flatMap((name) => {
    const moment = payload[name];
    return typeof moment === 'number' ? [[name, moment + seconds] as const] : [];
  });
  return { ...payload, ...Object.fromEntries(moments) };
}
