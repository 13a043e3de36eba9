import { MEMBERS } from '@muster/contracts/members/constants';
import type { MemberNote } from '@muster/contracts/members/staff-model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { Who } from '../changes.ts';
import { memberNotes } from '../tables.ts';

type Row = Omit<MemberNote, 'at' | 'by'> & { at: Date | string; byId: string | null; byName: string | null };

/** Notes about somebody, newest first. */
export async function readNotes(tx: Transaction, { community, account }: Who): Promise<MemberNote[]> {
  const { rows } = await tx.execute<Row>(sql`
    select n.id, n.text, n.at, b.id as "byId", coalesce(bm.com_name, b.username) as "byName"
    from member_notes n left join accounts b on b.id = n.by
    left join members bm on bm.community = n.community and bm.account = n.by
    where n.community = ${community} and n.account = ${account}
    order by n.at desc, n.id limit ${MEMBERS.notesShown}`);
  return rows.map(({ id, text, at, byId, byName }) => ({
    id,
    text,
    at: new Date(at).toISOString(),
    by: byId === null ? null : { accId: byId, name: byName ?? '' },
  }));
}

/** Writes a note; answers its id. */
export async function insertNote(
  tx: Transaction,
  who: Who,
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
