import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;

/** What this feature notifies people of. */
export const activityQuotasNotificationKinds = {
  activityShort: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: ['plan', 'ends', 'time', 'logs', 'dates'],
    moments: ['ends'],
    on: EVERYWHERE,
    urgent: false,
    link: { on: 'community', path: '' },
    brief: 'Your activity in {community} is short',
    text: 'The period of {plan} in {community} ends {ends}. You are still short.[ Hours on duty missing: {time}.][ Patrol logs missing: {logs}.][ Events missing: {dates}.]',
  },
  activityExcused: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['plan', 'name', 'change', 'reason'],
    words: { change: ['made', 'changed', 'withdrew'] },
    on: EVERYWHERE,
    urgent: false,
    link: { on: 'community', path: '' },
    brief: 'Your activity in {community}',
    text: '{name} {change} an exception for you in {plan} of {community}.[ Reason: {reason}]',
  },
  activityReport: {
    about: 'community',
    type: 'info',
    needs: 'system.manageMembers',
    values: ['plan', 'met', 'short', 'excused', 'fresh'],
    on: ['inApp', 'email'],
    urgent: false,
    link: { on: 'community', path: 'admin/activity-quotas?plan={id}' },
    brief: 'An activity report in {community}',
    text: 'A period of {plan} in {community} is over. Met: {met}, short: {short}, excused: {excused}, new: {fresh}.',
  },
} as const satisfies NotificationKinds;
