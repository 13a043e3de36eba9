import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { NOTES } from './constants.ts';
import { MemberNote, MemberNotes, NotePosition } from './model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const AboutMember = z.strictObject({ community: Uuid, accId: Uuid });

/** Calls about what staff write down about members. */
export const memberNotesCalls = {
  /** What staff wrote down about somebody, newest first. */
  list: defineCall({
    event: 'members/notes',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutMember.extend({ before: NotePosition.nullish() }),
    output: MemberNotes,
    errors: ['members.notFound', 'members.yourself'],
  }),
  /** Writes a note about somebody that only staff see. */
  add: defineCall({
    event: 'members/addNote',
    kind: 'mutation',
    who: manage,
    audit: 'MEMBER_NOTE_ADD',
    scope: 'proven',
    input: AboutMember.extend({ text: Text.trim().min(1, 'Write something.').max(NOTES.textMax) }),
    output: MemberNote,
    errors: ['members.notFound'],
  }),
  /**
   * Deletes a note; the audit log keeps it. Of others' notes, neither those about oneself nor those of somebody whom the
   * power rule puts out of reach.
   */
  remove: defineCall({
    event: 'members/removeNote',
    kind: 'mutation',
    who: manage,
    audit: { action: 'MEMBER_NOTE_REMOVE', about: 'lookedUp' },
    scope: 'proven',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['members.noteUnknown', 'members.yourself', 'permissions.outranked'],
  }),
};
