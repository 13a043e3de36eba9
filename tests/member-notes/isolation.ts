import { memberNotes } from '../../apps/upstream/src/features/member-notes/tables.ts';
import { ofMember, ofThing, text, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'memberNotes.list': ofMember(),
  'memberNotes.add': ofMember(() => ({ text: text() })),
  'memberNotes.remove': ofThing(addNote),
};

async function addNote({ db }: Stack, { uuid: community, people }: Place): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(memberNotes).values({ id, community, account: people.member.account, text: text(), at: new Date() });
  return id;
}
