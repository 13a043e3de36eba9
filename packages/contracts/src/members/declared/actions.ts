import { BELONGING, RANKS, withSeen } from '../../audit/undo.ts';
import { archivedAgain, reactivated, renamedBack, settingsBack, unbanned } from './undo.ts';
import { defineActions } from '../../kit/feature/declare.ts';

/** What changes of members are on record as; the numbers are append-only. */
export const membersAudit = defineActions({
  MEMBER_ACCEPT: {
    code: 23_010,
    target: 'member',
    final: 'was told to the person, who has to agree or to come by themselves',
  },
  MEMBER_DECLINE: {
    code: 23_012,
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'was told to the person, who has to agree or to come by themselves',
  },
  MEMBER_KICK: {
    code: 23_050,
    target: 'member',
    needs: ['system.manageMembers', 'system.kick'],
    final: 'was told to the person, who has to agree or to come by themselves',
  },
  MEMBER_BAN: {
    code: 23_052,
    target: 'member',
    needs: ['system.manageMembers', 'system.ban'],
    undo: withSeen(unbanned),
    same: BELONGING,
  },
  MEMBER_UNBAN: {
    code: 23_054,
    target: 'member',
    needs: ['system.manageMembers', 'system.ban'],
    final: 'a ban says why to the person it shuts out, and for how long: it is given anew where both are asked for',
  },
  MEMBER_ARCHIVE: {
    code: 23_056,
    target: 'member',
    needs: ['system.manageMembers', 'system.archive'],
    undo: withSeen(reactivated),
    same: [...RANKS, ...BELONGING],
  },
  MEMBER_REACTIVATE: {
    code: 23_058,
    target: 'member',
    needs: ['system.manageMembers', 'system.archive'],
    undo: withSeen(archivedAgain),
    same: [...RANKS, ...BELONGING],
  },
  MEMBER_STATUS: {
    code: 23_060,
    target: 'member',
    undo: withSeen(({ id, before: { status }, after }) => ({
      call: 'members.setStatus',
      input: { accId: id, status, seen: after.status },
    })),
    same: ['MEMBER_STATUS', ...BELONGING],
  },
  MEMBER_NOTE_ADD: {
    code: 23_062,
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'a note is deleted where it stands, beside what it says',
  },
  MEMBER_NOTE_REMOVE: {
    code: 23_064,
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'it would come back in the name of whoever undoes it',
  },
  MEMBER_SETTINGS: { code: 23_066, target: 'community', undo: withSeen(settingsBack), same: ['MEMBER_SETTINGS'] },
  MEMBER_RENAME: { code: 23_068, target: 'member', undo: withSeen(renamedBack), same: ['MEMBER_RENAME', ...BELONGING] },
  MEMBER_JOINED: {
    code: 34_006,
    target: 'member',
    final: 'the date came from an imported file, with whose run it is undone',
  },
});
