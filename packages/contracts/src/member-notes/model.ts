import * as z from 'zod';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';

/** What staff wrote down about somebody. Only staff see it. */
export const MemberNote = z.object({
  id: Uuid,
  text: z.string(),
  by: PersonNamed.nullable(),
  at: Moment,
});
export type MemberNote = z.infer<typeof MemberNote>;

/** Where a page of notes goes on: the last one of the page before. */
export const NotePosition = z.strictObject({ at: Moment, id: Uuid });
export type NotePosition = z.infer<typeof NotePosition>;

/** A page of notes, newest first; `next` goes into the next question. */
export const MemberNotes = z.object({ items: z.array(MemberNote), next: NotePosition.nullable() });
export type MemberNotes = z.infer<typeof MemberNotes>;
