import type { DownloadRefusal, DownloadState } from '@muster/contracts/downloads/model';
import type { Language } from '@muster/contracts/kit/language/languages';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { hashToken, newToken } from '../../platform/sessions.ts';
import { downloads } from './tables.ts';

/** How long an address is good for. A page fetches it at once; a person who has to choose a folder takes a while. */
const GOOD_FOR_S = 120;
/** A process that writes a file notes so more often than this, unless it has ended. */
const SILENT_S = 60;

/** A file to prepare. `asked` is what its kind is to be opened with. */
export type NewDownload = {
  readonly community: string | null;
  readonly kind: string;
  readonly asked: object;
  readonly total: number;
};

/** A file as it was prepared. */
export type Prepared = typeof downloads.$inferSelect;

/** Notes a file that somebody may fetch; answers its id and the token of its address, which is kept nowhere. */
export async function insertDownload(
  tx: Transaction,
  { account, session }: Caller,
  download: NewDownload,
): Promise<{ readonly id: string; readonly token: string }> {
  const token = newToken();
  const id = crypto.randomUUID();
  await tx.insert(downloads).values({
    ...download,
    id,
    tokenHash: hashToken(token),
    account,
    session,
    expiresAt: sql`now() + make_interval(secs => ${GOOD_FOR_S})`,
  });
  return { id, token };
}

/** What an address says: its token, and the community whose own host it is on, if any. */
export type Address = { readonly token: string; readonly community: string | null };

/** It has to be the session that prepared it, and in time; on a community's own host, and for a session held to one, of it. */
function fitting({ session, account, community: held }: Caller, { token, community }: Address) {
  return and(
    eq(downloads.tokenHash, hashToken(token)),
    eq(downloads.session, session),
    eq(downloads.account, account),
    held === null ? undefined : eq(downloads.community, held),
    community === null ? undefined : eq(downloads.community, community),
    eq(downloads.state, 'ready'),
    gt(downloads.expiresAt, sql`now()`),
  );
}

/** The file that an address is good for, which stays as good; null where there is none. */
export async function findDownload(db: Database, caller: Caller, address: Address): Promise<Prepared | null> {
  const [found] = await db.select().from(downloads).where(fitting(caller, address));
  return found ?? null;
}

/** Takes the file that an address is good for, so that nobody else can; null for all but the first to come. */
export async function takeDownload(db: Database, caller: Caller, address: Address): Promise<Prepared | null> {
  const [taken] = await db
    .update(downloads)
    .set({ state: 'running', refusal: null, heardAt: sql`now()` })
    .where(fitting(caller, address))
    .returning();
  return taken ?? null;
}

/** The language that the person of a file has chosen, else that of its community; null where neither is. */
export async function readLanguage(
  db: Database,
  { account, community }: Pick<Prepared, 'account' | 'community'>,
): Promise<Language | null> {
  const { rows } = await db.execute<{ language: Language | null }>(sql`
    select coalesce(a.language, c.com_info #>> '{info,language}') as language
    from accounts a left join communities c on c.uuid = ${community} where a.id = ${account}`);
  return rows[0]?.language ?? null;
}

/** Notes how far a file has come, and what became of it where that is known. */
export async function noteProgress(
  db: Database,
  id: string,
  progress: {
    readonly rows: number;
    readonly state?: 'done' | 'stopped' | 'failed';
    readonly refusal?: DownloadRefusal;
  },
): Promise<void> {
  await db
    .update(downloads)
    .set({ ...progress, heardAt: sql`now()` })
    .where(eq(downloads.id, id));
}

/** Notes that somebody came for a file at a bad moment; it stays as ready as it was. */
export async function noteRefusal(db: Database, id: string, refusal: DownloadRefusal): Promise<void> {
  await db
    .update(downloads)
    .set({ refusal })
    .where(and(eq(downloads.id, id), eq(downloads.state, 'ready')));
}

/** Where a file of somebody's own stands; null when there is none. What fell silent has failed. */
export async function readState(tx: Transaction, caller: Caller, id: string): Promise<DownloadState | null> {
  const [row] = await tx
    .select({
      state: sql<DownloadState['state']>`case
        when ${downloads.state} = 'ready' and ${downloads.expiresAt} <= now() then 'expired'
        when ${downloads.state} = 'running' and ${downloads.heardAt} < now() - make_interval(secs => ${SILENT_S}) then 'failed'
        else ${downloads.state} end`,
      refusal: downloads.refusal,
      rows: downloads.rows,
      total: downloads.total,
    })
    .from(downloads)
    .where(
      and(
        eq(downloads.id, id),
        eq(downloads.account, caller.account),
        caller.community === null ? undefined : eq(downloads.community, caller.community),
      ),
    );
  return row ?? null;
}
