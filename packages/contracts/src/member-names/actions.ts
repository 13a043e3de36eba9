import { BELONGING, type Both, type Inverse, withSeen } from '../audit/undo.ts';
import { defineActions } from '../kit/feature/declare.ts';

/** Longest name that a member can be given; a pattern may have made a longer one. */
const NAME_MAX = 60;

/** As it was to the letter: what a pattern made of it then needs none put around it now. */
function renamedBack({ id, before: { name }, after }: Both): Inverse | null {
  if (typeof name === 'string' && name.length > NAME_MAX) return null;
  return { call: 'memberNames.rename', input: { accId: id, name, whole: true, seen: after.name } };
}

/** What changes of names of members are on record as; the numbers are append-only. */
export const memberNamesAudit = defineActions({
  MEMBER_RENAME: {
    code: 23_068,
    publishes: 'member.renamed',
    target: 'member',
    undo: withSeen(renamedBack),
    same: ['MEMBER_RENAME', ...BELONGING],
  },
});
