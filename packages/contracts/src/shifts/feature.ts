import { defineFeature } from '../kit/feature/declare.ts';
import { shiftsErrors } from './errors.ts';
import { shiftsNotificationKinds } from './notification-kinds.ts';

/** What the feature declares beside its calls and events. */
export const shiftsFeature = defineFeature({
  errors: shiftsErrors,
  audit: {
    MEMBER_CLOCK_IN: {
      code: 26_010,
      publishes: 'shift.started',
      target: 'member',
      needs: ['system.manageMembers'],
      final: 'a shift that has begun is ended by clocking out',
    },
    MEMBER_CLOCK_OUT: {
      code: 26_012,
      publishes: 'shift.ended',
      target: 'member',
      needs: ['system.manageMembers'],
      final: 'a shift that has ended is corrected where its times are shown',
    },
    MEMBER_CLOCK_CORRECT: {
      code: 26_014,
      publishes: 'shift.corrected',
      target: 'member',
      needs: ['system.manageMembers'],
      final: 'a shift is corrected anew where its times are shown',
    },
    MEMBER_SETTINGS_SHIFTS: {
      code: 26_016,
      target: 'community',
      final: 'shifts were worked under the kinds since, and would lose theirs',
    },
    MEMBER_CLOCK_END: {
      code: 26_018,
      publishes: 'shift.ended',
      target: 'member',
      needs: ['system.manageMembers'],
      final: 'the membership that ended it has to come back first, and a shift is begun by its person',
    },
    MEMBER_CLOCK_ADD: {
      code: 26_020,
      publishes: 'shift.added',
      target: 'member',
      needs: ['system.manageMembers'],
      final: 'a shift is removed where its times are shown, with a reason that its person reads',
    },
    MEMBER_CLOCK_REMOVE: {
      code: 26_022,
      publishes: 'shift.removed',
      target: 'member',
      needs: ['system.manageMembers'],
      final: 'a shift is added anew where the others are shown, with a reason that its person reads',
    },
  },
  notifications: shiftsNotificationKinds,
});
