import { events as eventSpecs } from '@muster/contracts/events';
import { fail } from '@muster/contracts/errors';
import type { EventSpec } from '@muster/contracts/kit/event';
import type { StreamEvent, StreamName } from '@muster/contracts/live/model';
import { and, asc, eq, gt, inArray, min, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';
import type { NewEvent } from './handler.ts';
import { accounts } from './schema/accounts.ts';
import { communities } from './schema/communities.ts';
import { events } from './schema/service.ts';

/** Name of the NOTIFY channel; the payload is `<stream> <seq>`. */
export const EVENTS_CHANNEL = 'muster_events';

/** Who caused an event. */
export type EventCause = {
  readonly account: string | null;
  readonly clientId: string | null;
  readonly mutationId: string;
};

/** An event as logged, with the account a `self` audience means. */
export type LoggedEvent = { readonly event: StreamEvent; readonly subject: string | null };

/** The declared event of a type, if there is one. */
export function eventSpec(type: string): EventSpec | null {
  return Object.hasOwn(eventSpecs, type) ? eventSpecs[type as keyof typeof eventSpecs] : null;
}

/** The uuid in a stream's name. */
export function streamOwner(stream: StreamName): string {
  return stream.slice(stream.indexOf(':') + 1);
}

/**
 * Logs an event with the stream's next number. The number is taken under the lock of the row that owns the stream and
 * held until the commit, so that numbers become visible in order and without gaps: a reader of "everything after n"
 * misses nothing. The number is that of the stream and not read back from the log, since from behind a community's wall
 * (@decision 0038) events of accounts are written and not seen. The payload is brought to its declared shape, so that nothing undeclared leaves.
 */
export async function appendEvent(tx: Transaction, event: NewEvent, cause: EventCause): Promise<number> {
  const spec = eventSpec(event.type);
  const kind = event.stream.slice(0, event.stream.indexOf(':'));
  const payload = spec?.payload.safeParse(event.data);
  if (!payload?.success || spec?.stream !== kind) {
    throw fail('server.unexpected', { internal: `bad event ${event.type}: ${payload?.error?.message}` });
  }
  const next =
    kind === 'community'
      ? sql`update ${communities} set event_seq = event_seq + 1 where uuid = ${streamOwner(event.stream)}`
      : sql`update ${accounts} set event_seq = event_seq + 1 where id = ${streamOwner(event.stream)}`;
  const { rows } = await tx.execute<{ seq: string }>(sql`
    with next as (${next} returning event_seq as seq),
    logged as (
      insert into ${events} (stream, seq, type, by_account, by_client, by_mutation, subject, data)
      select ${event.stream}, seq, ${event.type}, ${cause.account}::uuid, ${cause.clientId}, ${cause.mutationId},
        ${event.subject ?? null}::uuid, ${JSON.stringify(payload.data)}::jsonb
      from next
    )
    select seq, pg_notify(${EVENTS_CHANNEL}, ${event.stream} || ' ' || seq) from next`);
  const row = rows[0];
  if (!row) throw fail('server.unexpected', { internal: `no such stream: ${event.stream}` });
  return Number(row.seq);
}

/** Locks the rows that own streams: communities before accounts, each by id, so that no two transactions cross. */
export async function lockStreams(tx: Transaction, streams: readonly StreamName[]): Promise<void> {
  const owners = (kind: string) =>
    streams
      .filter((stream) => stream.startsWith(kind))
      .map(streamOwner)
      .sort();
  const [communityIds, accountIds] = [owners('community:'), owners('account:')];
  if (communityIds.length > 0) {
    await tx
      .select({ id: communities.uuid })
      .from(communities)
      .where(inArray(communities.uuid, communityIds))
      .orderBy(asc(communities.uuid))
      .for('no key update');
  }
  if (accountIds.length > 0) {
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.id, accountIds))
      .orderBy(asc(accounts.id))
      .for('no key update');
  }
}

/** Where streams stand, in one go. One that does not exist is left out. */
export async function streamPositions(
  db: Database | Transaction,
  streams: readonly StreamName[],
): Promise<Map<StreamName, number>> {
  const owners = (kind: string) => streams.filter((stream) => stream.startsWith(kind)).map(streamOwner);
  const [communityIds, accountIds] = [owners('community:'), owners('account:')];
  const positions = new Map<StreamName, number>();
  if (communityIds.length > 0) {
    const rows = await db
      .select({ id: communities.uuid, seq: communities.eventSeq })
      .from(communities)
      .where(inArray(communities.uuid, communityIds));
    for (const { id, seq } of rows) positions.set(`community:${id}`, seq);
  }
  if (accountIds.length > 0) {
    const rows = await db
      .select({ id: accounts.id, seq: accounts.eventSeq })
      .from(accounts)
      .where(inArray(accounts.id, accountIds));
    for (const { id, seq } of rows) positions.set(`account:${id}`, seq);
  }
  return positions;
}

/** The position of a community's stream in this transaction's view; 0 where there is no such community. */
export async function communityPosition(db: Database | Transaction, community: string): Promise<number> {
  const stream = `community:${community}` as const;
  return (await streamPositions(db, [stream])).get(stream) ?? 0;
}

/** The oldest event still kept of a stream; null when none is. */
export async function oldestKept(db: Database | Transaction, stream: StreamName): Promise<number | null> {
  const rows = await db
    .select({ seq: min(events.seq) })
    .from(events)
    .where(eq(events.stream, stream));
  return rows[0]?.seq ?? null;
}

/** Events of a stream behind a position, in order. */
export async function readEvents(
  db: Database | Transaction,
  { stream, after, limit }: { readonly stream: StreamName; readonly after: number; readonly limit: number },
): Promise<LoggedEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.stream, stream), gt(events.seq, after)))
    .orderBy(asc(events.seq))
    .limit(limit);
  return rows.map((row) => ({
    subject: row.subject,
    event: {
      stream: row.stream,
      seq: row.seq,
      type: row.type,
      at: row.at.toISOString(),
      by: { account: row.byAccount, clientId: row.byClient, mutationId: row.byMutation },
      data: row.data,
    },
  }));
}
