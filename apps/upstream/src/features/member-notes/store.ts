import { NOTES } from '@muster/contracts/member-notes/constants';
import type { MemberNote, MemberNotes, NotePosition } from '@muster/contracts/member-notes/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { memberNotes } from './tables.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

type Row = Omit<MemberNote, 'at' | 'by'> & { at: Date | string; byId: string | null; byName: string | null };

const NOTE = sql`select n.id, n.text, n.at, b.id as "byId", coalesce(bm.com_name, b.username) as "byName"
  from member_notes n left join accounts b on b.id = n.by
  left join members bm on bm.community = n.community and bm.account = n.by`;

/** A page of notes about somebody, newest first, and where the next one begins. */
export async function readNotes(
  tx: Transaction,
  { community, account }: MemberKey,
  before: NotePosition | null,
): Promise<MemberNotes> {
  // A position has milliseconds, which is all that a note is written with.
  const behind = before
    ? sql`and (date_trunc('milliseconds', n.at), n.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const { rows } = await tx.execute<Row>(sql`
    ${NOTE} where n.community = ${community} and n.account = ${account} ${behind}
    order by date_trunc('milliseconds', n.at) desc, n.id desc limit ${NOTES.page + 1}`);
  const items = rows.slice(0, NOTES.page).map(toNote);
  const last = items.at(-1);
  return { items, next: rows.length > NOTES.page && last ? { at: last.at, id: last.id } : null };
}

/** One note; null when there is none. */
export async function readNote(tx: Transaction, community: string, id: string): Promise<MemberNote | null> {
  const { rows } = await tx.execute<Row>(sql`${NOTE} where n.community = ${community} and n.id = ${id}`);
  return rows[0] ? toNote(rows[0]) : null;
}

function toNote({ id, text, at, byId, byName }: Row): MemberNote {
  return {
    id,
    text,
    at: new Date(at).toISOString(),
    by: byId === null ? null : { accId: byId, name: byName ?? '' },
  };
}

/** Writes a note; answers its id. */
export async function insertNote(
  tx: Transaction,
  who: MemberKey,
  note: { readonly text: string; readonly by: string; readonly at: Date },
): Promise<string> {
  const id = crypto.randomUUID();
  await tx.insert(memberNotes).values({ id, ...who, ...note });
  return id;
}

/** Deletes a note; answers whose it was and what it said, or null when there is none. */
export async function deleteNote(tx: Transaction, community: string, id: string) {
  const [gone] = await tx
    .delete(memberNotes)
    .where(and(eq(memberNotes.community, community), eq(memberNotes.id, id)))
    .returning({ account: memberNotes.account, text: memberNotes.text, by: memberNotes.by });
  return gone ?? null;
}
