import { BELONGING, type Both, type Inverse, withSeen } from '../audit/undo.ts';
import { defineFeature } from '../kit/feature/declare.ts';

/** An end that has passed meanwhile is refused in the words of the call. */
function changedBack({ id, before, after }: Both): Inverse | null {
  return { call: 'bans.edit', input: { accId: id, ...before, seen: after } };
}

/** What the feature declares beside its calls. */
export const bansFeature = defineFeature({
  errors: {
    'bans.over': { status: 409, owner: 'caller', text: 'This person is not banned any more.' },
    'bans.workUnknown': {
      status: 404,
      owner: 'caller',
      text: 'This cannot be restored any more: what was removed with a ban is kept for 30 days.',
    },
    'bans.workRestored': { status: 409, owner: 'caller', text: 'This has been restored already.' },
  },
  audit: {
    MEMBER_BAN_EDIT: {
      code: 23_080,
      publishes: 'member.banEdited',
      target: 'member',
      needs: ['system.manageMembers', 'system.ban'],
      undo: withSeen(changedBack),
      same: ['MEMBER_BAN_EDIT', ...BELONGING],
    },
    MEMBER_WORK_REMOVE: {
      code: 23_082,
      target: 'member',
      needs: ['system.manageMembers', 'system.ban'],
      final: 'is restored as a whole where the ban is shown, for 30 days',
    },
    MEMBER_WORK_RESTORE: {
      code: 23_084,
      target: 'member',
      needs: ['system.manageMembers', 'system.ban'],
      final: 'is removed again where each thing stands',
    },
  },
});
