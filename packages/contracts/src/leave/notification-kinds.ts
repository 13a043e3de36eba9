import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;
const OWN_LEAVE = { on: 'community', path: 'u?tab=leave' } as const;

/** What this feature notifies people of. Days are written as `2026-01-31`: they are days of the community, wherever one reads them. */
export const leaveNotificationKinds = {
  leaveRequested: {
    about: 'community',
    type: 'info',
    needs: 'system.manageMembers',
    values: ['name', 'change', 'firstDay', 'lastDay'],
    on: EVERYWHERE,
    urgent: false,
    link: { on: 'community', path: 'admin/leave' },
    brief: 'A member asks for leave in {community}',
    text: 'A request for {change} of {name} in {community}, from {firstDay} to {lastDay}, waits for an answer.',
  },
  leaveDecided: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['decision', 'firstDay', 'lastDay', 'note'],
    on: EVERYWHERE,
    urgent: false,
    link: OWN_LEAVE,
    brief: 'Your leave in {community}',
    text: 'Your leave in {community} from {firstDay} to {lastDay} was {decision}.[ Staff write: {note}]',
  },
  leaveExtensionDecided: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['decision', 'lastDay', 'note'],
    on: EVERYWHERE,
    urgent: false,
    link: OWN_LEAVE,
    brief: 'The extension of your leave in {community}',
    text: 'The extension of your leave in {community} to {lastDay} was {decision}.[ Staff write: {note}]',
  },
  leaveLapsed: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: ['firstDay', 'lastDay'],
    on: EVERYWHERE,
    urgent: false,
    link: OWN_LEAVE,
    brief: 'Your request for leave in {community}',
    text: 'Your request for leave in {community} from {firstDay} to {lastDay} was not answered in time.',
  },
  leaveEndsSoon: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['lastDay'],
    on: EVERYWHERE,
    urgent: false,
    link: OWN_LEAVE,
    brief: 'Your leave in {community} ends soon',
    text: 'The last day of your leave in {community} is {lastDay}. If you need longer, ask for an extension.',
  },
  leaveEnded: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name', 'note'],
    on: EVERYWHERE,
    urgent: false,
    link: OWN_LEAVE,
    brief: 'Your leave in {community} has ended',
    text: 'Your leave in {community} has ended.[ {name} ended it.][ They write: {note}]',
  },
} as const satisfies NotificationKinds;
