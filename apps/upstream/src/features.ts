import { joinBulkKinds } from './features/bulk-actions/registry.ts';
import { joinActionKinds } from './features/actions/registry.ts';
import { accountsFeature } from './features/accounts/feature.ts';
import { activityQuotasFeature } from './features/activity-quotas/feature.ts';
import { actionsFeature } from './features/actions/feature.ts';
import { apiKeysFeature } from './features/api-keys/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { automationsFeature } from './features/automations/feature.ts';
import { bansFeature } from './features/bans/feature.ts';
import { bulkActionsFeature } from './features/bulk-actions/feature.ts';
import { calendarFeature } from './features/calendar/feature.ts';
import { calendarFeedsFeature } from './features/calendar-feeds/feature.ts';
import { calendarImportFeature } from './features/calendar-import/feature.ts';
import { communitiesFeature } from './features/communities/feature.ts';
import { credentialsFeature } from './features/credentials/feature.ts';
import { departmentsFeature } from './features/departments/feature.ts';
import { directoryFeature } from './features/directory/feature.ts';
import { downloadsFeature } from './features/downloads/feature.ts';
import { emailChangeFeature } from './features/email-change/feature.ts';
import { embeddedProviderFeature } from './features/embedded-provider/feature.ts';
import { eventAttendanceFeature } from './features/event-attendance/feature.ts';
import { eventSignupsFeature } from './features/event-signups/feature.ts';
import { filesFeature } from './features/files/feature.ts';
import { formStagesFeature } from './features/form-stages/feature.ts';
import { formsFeature } from './features/forms/feature.ts';
import { hostsFeature } from './features/hosts/feature.ts';
import { identifiersFeature } from './features/identifiers/feature.ts';
import { importExportFeature } from './features/import-export/feature.ts';
import { leaveFeature } from './features/leave/feature.ts';
import { inviteLinksFeature } from './features/invite-links/feature.ts';
import { liveFeature } from './features/live/feature.ts';
import { managementFeature } from './features/management/feature.ts';
import { memberActionsFeature } from './features/member-actions/feature.ts';
import { memberInvitesFeature } from './features/member-invites/feature.ts';
import { memberNamesFeature } from './features/member-names/feature.ts';
import { memberNotesFeature } from './features/member-notes/feature.ts';
import { memberSettingsFeature } from './features/member-settings/feature.ts';
import { membersFeature } from './features/members/feature.ts';
import { mergesFeature } from './features/merges/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { ownDataFeature } from './features/own-data/feature.ts';
import { permissionsFeature } from './features/permissions/feature.ts';
import { profileFieldsFeature } from './features/profile-fields/feature.ts';
import { promotionFlowsFeature } from './features/promotion-flows/feature.ts';
import { removalsFeature } from './features/removals/feature.ts';
import { rosterHistoryFeature } from './features/roster-history/feature.ts';
import { rosterImportFeature } from './features/roster-import/feature.ts';
import { rosterViewsFeature } from './features/roster-views/feature.ts';
import { rostersFeature } from './features/rosters/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { secondFactorFeature } from './features/second-factor/feature.ts';
import { serviceRecordFeature } from './features/service-record/feature.ts';
import { sessionFeature } from './features/session/feature.ts';
import { shiftsFeature } from './features/shifts/feature.ts';
import { shortLinksFeature } from './features/short-links/feature.ts';
import { structureTemplatesFeature } from './features/structure-templates/feature.ts';
import { submissionCommentsFeature } from './features/submission-comments/feature.ts';
import { submissionExportFeature } from './features/submission-export/feature.ts';
import { submissionFiltersFeature } from './features/submission-filters/feature.ts';
import { submissionReviewsFeature } from './features/submission-reviews/feature.ts';
import { formRequestsFeature } from './features/form-requests/feature.ts';
import { submissionScoresFeature } from './features/submission-scores/feature.ts';
import { submissionsFeature } from './features/submissions/feature.ts';
import { discordBotFeature } from './features/discord-bot/feature.ts';
import { discordCommandsFeature } from './features/discord-commands/feature.ts';
import { discordEventsFeature } from './features/discord-events/feature.ts';
import { discordWebhooksFeature } from './features/discord-webhooks/feature.ts';
import { webhooksFeature } from './features/webhooks/feature.ts';
import { importRuns } from './import-export-kinds.ts';
import type { Parts } from './parts.ts';
import type { Feature } from './platform/feature/implement-feature.ts';
import type { Hooks } from './platform/hooks.ts';
import type { AnyBulkKind } from './platform/feature/bulk-kind.ts';

/**
 * Every feature of the upstream, one line each, in an order: a feature needs only those before it, and hooks run in it. All else
 * that the upstream knows of features is derived from this list.
 */
export const features: readonly Feature<Parts, AnyBulkKind>[] = [
  notificationsFeature,
  downloadsFeature,
  filesFeature,
  auditFeature,
  webhooksFeature,
  discordWebhooksFeature,
  bulkActionsFeature,
  actionsFeature,
  importExportFeature,
  departmentsFeature,
  profileFieldsFeature,
  serviceRecordFeature,
  identifiersFeature,
  directoryFeature,
  memberSettingsFeature,
  removalsFeature,
  membersFeature,
  bansFeature,
  memberNotesFeature,
  memberNamesFeature,
  memberInvitesFeature,
  inviteLinksFeature,
  discordBotFeature,
  discordCommandsFeature,
  memberActionsFeature,
  promotionFlowsFeature,
  automationsFeature,
  rostersFeature,
  rosterHistoryFeature,
  rosterImportFeature,
  rosterViewsFeature,
  mergesFeature,
  shiftsFeature,
  leaveFeature,
  calendarFeature,
  eventSignupsFeature,
  discordEventsFeature,
  eventAttendanceFeature,
  calendarFeedsFeature,
  calendarImportFeature,
  formsFeature,
  formStagesFeature,
  submissionsFeature,
  submissionCommentsFeature,
  submissionFiltersFeature,
  submissionReviewsFeature,
  submissionExportFeature,
  submissionScoresFeature,
  formRequestsFeature,
  activityQuotasFeature,
  hostsFeature,
  ownDataFeature,
  credentialsFeature,
  secondFactorFeature,
  sessionFeature,
  embeddedProviderFeature,
  accountsFeature,
  emailChangeFeature,
  communitiesFeature,
  managementFeature,
  permissionsFeature,
  structureTemplatesFeature,
  liveFeature,
  shortLinksFeature,
  apiKeysFeature,
  searchFeature,
];

/** What features do when something happens. */
export const hooks: Hooks = features.flatMap(({ on }) => on ?? []);

/** What can be done to many items; an import does each row of a file. */
export const bulkKinds = joinBulkKinds([...features.flatMap((feature) => feature.bulkKinds ?? []), ...importRuns]);

/** What lists of actions can do. */
export const actionKinds = joinActionKinds(features.flatMap((feature) => feature.actionKinds ?? []));
