import { BELONGING, RANKS, withSeen } from '../../audit/undo.ts';
import { archivedAgain, reactivated, unbanned } from './undo.ts';
import { defineActions } from '../../kit/feature/declare.ts';

/** What changes of members are on record as; the numbers are append-only. */
export const membersAudit = defineActions({
  MEMBER_ACCEPT: {
    code: 23_010,
    publishes: 'member.joined',
    target: 'member',
    final: 'was told to the person, who has to agree or to come by themselves',
  },
  MEMBER_DECLINE: {
    code: 23_012,
    publishes: 'member.declined',
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'was told to the person, who has to agree or to come by themselves',
  },
  MEMBER_KICK: {
    code: 23_050,
    publishes: 'member.kicked',
    target: 'member',
    needs: ['system.manageMembers', 'system.kick'],
    final: 'was told to the person, who has to agree or to come by themselves',
  },
  MEMBER_BAN: {
    code: 23_052,
    publishes: 'member.banned',
    target: 'member',
    needs: ['system.manageMembers', 'system.ban'],
    undo: withSeen(unbanned),
    same: BELONGING,
  },
  MEMBER_UNBAN: {
    code: 23_054,
    publishes: 'member.unbanned',
    target: 'member',
    needs: ['system.manageMembers', 'system.ban'],
    final: 'a ban says why to the person it shuts out, and for how long: it is given anew where both are asked for',
  },
  MEMBER_ARCHIVE: {
    code: 23_056,
    publishes: 'member.archived',
    target: 'member',
    needs: ['system.manageMembers', 'system.archive'],
    undo: withSeen(reactivated),
    same: [...RANKS, ...BELONGING],
  },
  MEMBER_REACTIVATE: {
    code: 23_058,
    publishes: 'member.reactivated',
    target: 'member',
    needs: ['system.manageMembers', 'system.archive'],
    undo: withSeen(archivedAgain),
    same: [...RANKS, ...BELONGING],
  },
  MEMBER_STATUS: {
    code: 23_060,
    publishes: 'member.statusChanged',
    target: 'member',
    undo: withSeen(({ id, before: { status }, after }) => ({
      call: 'members.setStatus',
      input: { accId: id, status, seen: after.status },
    })),
    same: ['MEMBER_STATUS', ...BELONGING],
  },
  MEMBER_JOINED: {
    code: 34_006,
    target: 'member',
    final: 'the date came from an imported file, with whose run it is undone',
  },
});
