import { defineFeature } from '../kit/feature/declare.ts';
import { leaveErrors } from './errors.ts';
import { leaveNotificationKinds } from './notification-kinds.ts';

const MANAGE = ['system.manageMembers'] as const;
const TOLD = 'was told to people, who act on it: it is changed where leave is shown';
const BY_ITSELF = 'days pass by themselves: another leave is entered where leave is shown';

/** What the feature declares beside its calls and events. */
export const leaveFeature = defineFeature({
  errors: leaveErrors,
  areas: { leave: 62_000 },
  audit: {
    LEAVE_REQUEST: { code: 62_000, publishes: 'leave.requested', target: 'member', needs: MANAGE, final: TOLD },
    LEAVE_WITHDRAW: { code: 62_002, target: 'member', needs: MANAGE, final: TOLD },
    LEAVE_APPROVE: { code: 62_004, publishes: 'leave.approved', target: 'member', needs: MANAGE, final: TOLD },
    LEAVE_DECLINE: { code: 62_006, publishes: 'leave.declined', target: 'member', needs: MANAGE, final: TOLD },
    LEAVE_EXTEND: { code: 62_008, target: 'member', needs: MANAGE, final: TOLD },
    LEAVE_ADD: { code: 62_010, target: 'member', needs: MANAGE, final: TOLD },
    LEAVE_CHANGE: { code: 62_012, target: 'member', needs: MANAGE, final: TOLD },
    LEAVE_END: { code: 62_014, publishes: 'leave.ended', target: 'member', needs: MANAGE, final: TOLD },
    LEAVE_BEGIN: { code: 62_016, publishes: 'leave.began', target: 'member', needs: MANAGE, final: BY_ITSELF },
    LEAVE_LAPSE: { code: 62_018, publishes: 'leave.lapsed', target: 'member', needs: MANAGE, final: BY_ITSELF },
    LEAVE_RULES: {
      code: 62_020,
      target: 'community',
      needs: MANAGE,
      final: 'it is changed back on the screen of leave, since members may have asked by the rules since',
    },
  },
  screens: { admin_leave: { path: 'admin/leave', needs: MANAGE, order: 48 } },
  notifications: leaveNotificationKinds,
});
