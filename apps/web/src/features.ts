import { accounts } from './features/accounts/feature.tsx';
import { activityQuotas } from './features/activity-quotas/feature.tsx';
import { automations } from './features/automations/feature.tsx';
import { apiKeys } from './features/api-keys/feature.tsx';
import { audit } from './features/audit/feature.tsx';
import { calendar } from './features/calendar/feature.tsx';
import { communities } from './features/communities/feature.tsx';
import { communitySettings } from './features/community-settings/feature.tsx';
import { departments } from './features/departments/feature.tsx';
import { directory } from './features/directory/feature.tsx';
import { emailChange } from './features/email-change/feature.tsx';
import { formStages } from './features/form-stages/feature.tsx';
import { formRequests } from './features/form-requests/feature.tsx';
import { eventAttendance } from './features/event-attendance/feature.tsx';
import { forms } from './features/forms/feature.tsx';
import { hosts } from './features/hosts/feature.tsx';
import { inviteLinks } from './features/invite-links/feature.tsx';
import { landing } from './features/landing/feature.tsx';
import { leave } from './features/leave/feature.tsx';
import { management } from './features/management/feature.tsx';
import { memberInvites } from './features/member-invites/feature.tsx';
import { notifications } from './features/notifications/feature.tsx';
import { permissions } from './features/permissions/feature.tsx';
import { profileFields } from './features/profile-fields/feature.tsx';
import { promotionFlows } from './features/promotion-flows/feature.tsx';
import { rosterEditor } from './features/roster-editor/feature.tsx';
import { rosters } from './features/rosters/feature.tsx';
import { search } from './features/search/feature.tsx';
import { session } from './features/session/feature.tsx';
import { shortLinks } from './features/short-links/feature.tsx';
import { discordBot } from './features/discord-bot/feature.tsx';
import { discordWebhooks } from './features/discord-webhooks/feature.tsx';
import { webhooks } from './features/webhooks/feature.tsx';
import { submissions } from './features/submissions/feature.tsx';
import type { WebFeature } from './platform/features/web-feature.ts';

/** The features of the client, in the order of their screens in the admin menu. */
export const features: readonly WebFeature[] = [
  landing,
  session,
  directory,
  memberInvites,
  inviteLinks,
  departments,
  promotionFlows,
  permissions,
  profileFields,
  forms,
  formStages,
  formRequests,
  submissions,
  rosters,
  rosterEditor,
  leave,
  activityQuotas,
  calendar,
  eventAttendance,
  automations,
  audit,
  communities,
  communitySettings,
  shortLinks,
  webhooks,
  apiKeys,
  discordWebhooks,
  discordBot,
  hosts,
  accounts,
  emailChange,
  management,
  notifications,
  search,
];
