import { fail } from '@muster/contracts/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { ComInfo } from '@muster/contracts/communities/settings';
import type { DeviceReport } from '@muster/contracts/session/model';
import type { Provider } from '@muster/contracts/session/enums';
import type { Transaction } from '../../../platform/database.ts';
import { communities } from '../../../platform/schema/communities.ts';
import { handOverCodes, sessions } from '../../../platform/schema/sessions.ts';
import { isLive } from '../../../platform/sessions.ts';

/** A code as it is kept. */
export type HandOverCode = typeof handOverCodes.$inferSelect;

/** Keeps a code until it is used. */
export async function insertCode(tx: Transaction, code: typeof handOverCodes.$inferInsert): Promise<void> {
  await tx.insert(handOverCodes).values(code);
}

/** What a sign-in shows of the community it leads to; refused where the community is unknown or deleted. */
export async function readCommunity(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select({ customId: communities.customId, comInfo: communities.comInfo })
    .from(communities)
    .where(and(eq(communities.uuid, uuid), isNull(communities.deletedAt)));
  if (!row) throw fail('communities.notFound');
  const { name, img } = ComInfo.parse(row.comInfo).info;
  return { uuid, customId: row.customId, name, image: img };
}

/** Uses a code up; null when there is none that could be. Of two at once, the second waits and gets null. */
export async function takeCode(tx: Transaction, codeHash: string, now: Date): Promise<HandOverCode | null> {
  const [row] = await tx
    .update(handOverCodes)
    .set({ usedAt: now })
    .where(and(eq(handOverCodes.codeHash, codeHash), isNull(handOverCodes.usedAt)))
    .returning();
  return row ?? null;
}

/** A code, used or not. */
export async function readCode(tx: Transaction, codeHash: string): Promise<HandOverCode | null> {
  const [row] = await tx.select().from(handOverCodes).where(eq(handOverCodes.codeHash, codeHash));
  return row ?? null;
}

/** Notes which session a code made. */
export async function noteChild(tx: Transaction, codeHash: string, child: string): Promise<void> {
  await tx.update(handOverCodes).set({ child }).where(eq(handOverCodes.codeHash, codeHash));
}

/** A session of the main site that lives, held against being ended until this transaction is over. */
export async function holdParent(tx: Transaction, session: string) {
  const [row] = await tx
    .select({ expiresAt: sessions.expiresAt, idleEndsAt: sessions.idleEndsAt, provider: sessions.provider })
    .from(sessions)
    .where(and(eq(sessions.id, session), isNull(sessions.parent), isLive))
    .for('share');
  return row ?? null;
}

/** A session that is held to one community. */
export type NewChild = {
  readonly account: string;
  readonly parent: string;
  readonly community: string;
  readonly audience: string;
  readonly tokenHash: string;
  readonly provider: string | null;
  readonly device: DeviceReport;
  readonly expiresAt: Date;
  readonly idleEndsAt: Date;
};

/** Starts a child session. */
export async function insertChild(tx: Transaction, child: NewChild): Promise<string> {
  const [row] = await tx
    .insert(sessions)
    .values({ ...child, provider: child.provider as Provider | null })
    .returning({ id: sessions.id });
  if (!row) throw fail('server.unexpected', { internal: 'no session was made' });
  return row.id;
}
