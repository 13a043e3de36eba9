import { accountsFeature } from './accounts/feature.ts';
import { actionsFeature } from './actions/feature.ts';
import { activityQuotasFeature } from './activity-quotas/feature.ts';
import { apiKeysFeature } from './api-keys/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { automationsFeature } from './automations/feature.ts';
import { bansFeature } from './bans/feature.ts';
import { bulkActionsFeature } from './bulk-actions/feature.ts';
import { calendarFeature } from './calendar/feature.ts';
import { calendarFeedsFeature } from './calendar-feeds/feature.ts';
import { calendarImportFeature } from './calendar-import/feature.ts';
import { communitiesFeature } from './communities/feature.ts';
import { credentialsFeature } from './credentials/feature.ts';
import { departmentsFeature } from './departments/feature.ts';
import { directoryFeature } from './directory/feature.ts';
import { downloadsFeature } from './downloads/feature.ts';
import { emailChangeFeature } from './email-change/feature.ts';
import { embeddedProviderFeature } from './embedded-provider/feature.ts';
import { eventAttendanceFeature } from './event-attendance/feature.ts';
import { eventSignupsFeature } from './event-signups/feature.ts';
import { filesFeature } from './files/feature.ts';
import { formStagesFeature } from './form-stages/feature.ts';
import { formsFeature } from './forms/feature.ts';
import { hostsFeature } from './hosts/feature.ts';
import { identifiersFeature } from './identifiers/feature.ts';
import { importExportFeature } from './import-export/feature.ts';
import { leaveFeature } from './leave/feature.ts';
import { inviteLinksFeature } from './invite-links/feature.ts';
import { liveFeature } from './live/feature.ts';
import { managementFeature } from './management/feature.ts';
import { memberActionsFeature } from './member-actions/feature.ts';
import { memberInvitesFeature } from './member-invites/feature.ts';
import { memberNamesFeature } from './member-names/feature.ts';
import { memberNotesFeature } from './member-notes/feature.ts';
import { memberSettingsFeature } from './member-settings/feature.ts';
import { membersFeature } from './members/feature.ts';
import { mergesFeature } from './merges/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { ownDataFeature } from './own-data/feature.ts';
import { permissionsFeature } from './permissions/feature.ts';
import { profileFieldsFeature } from './profile-fields/feature.ts';
import { promotionFlowsFeature } from './promotion-flows/feature.ts';
import { removalsFeature } from './removals/feature.ts';
import { rosterHistoryFeature } from './roster-history/feature.ts';
import { rosterImportFeature } from './roster-import/feature.ts';
import { rosterViewsFeature } from './roster-views/feature.ts';
import { rostersFeature } from './rosters/feature.ts';
import { searchFeature } from './search/feature.ts';
import { secondFactorFeature } from './second-factor/feature.ts';
import { serviceRecordFeature } from './service-record/feature.ts';
import { sessionFeature } from './session/feature.ts';
import { shiftsFeature } from './shifts/feature.ts';
import { shortLinksFeature } from './short-links/feature.ts';
import { structureTemplatesFeature } from './structure-templates/feature.ts';
import { submissionCommentsFeature } from './submission-comments/feature.ts';
import { submissionExportFeature } from './submission-export/feature.ts';
import { submissionFiltersFeature } from './submission-filters/feature.ts';
import { submissionReviewsFeature } from './submission-reviews/feature.ts';
import { formRequestsFeature } from './form-requests/feature.ts';
import { submissionScoresFeature } from './submission-scores/feature.ts';
import { submissionsFeature } from './submissions/feature.ts';
import { discordBotFeature } from './discord-bot/feature.ts';
import { discordCommandsFeature } from './discord-commands/feature.ts';
import { discordEventsFeature } from './discord-events/feature.ts';
import { discordWebhooksFeature } from './discord-webhooks/feature.ts';
import { webhooksFeature } from './webhooks/feature.ts';

/**
 * Every feature, one line each: what it declares beside its calls and events (protocol.ts). Errors, audit actions, screens,
 * limits and kinds of notifications are derived from this list. Free of zod: pages of the client load it.
 */
export const features = {
  session: sessionFeature,
  secondFactor: secondFactorFeature,
  embeddedProvider: embeddedProviderFeature,
  credentials: credentialsFeature,
  accounts: accountsFeature,
  emailChange: emailChangeFeature,
  ownData: ownDataFeature,
  communities: communitiesFeature,
  members: membersFeature,
  memberSettings: memberSettingsFeature,
  memberNames: memberNamesFeature,
  memberNotes: memberNotesFeature,
  memberInvites: memberInvitesFeature,
  inviteLinks: inviteLinksFeature,
  directory: directoryFeature,
  bans: bansFeature,
  bulkActions: bulkActionsFeature,
  actions: actionsFeature,
  memberActions: memberActionsFeature,
  merges: mergesFeature,
  serviceRecord: serviceRecordFeature,
  importExport: importExportFeature,
  shifts: shiftsFeature,
  leave: leaveFeature,
  activityQuotas: activityQuotasFeature,
  identifiers: identifiersFeature,
  departments: departmentsFeature,
  downloads: downloadsFeature,
  files: filesFeature,
  permissions: permissionsFeature,
  structureTemplates: structureTemplatesFeature,
  promotionFlows: promotionFlowsFeature,
  profileFields: profileFieldsFeature,
  forms: formsFeature,
  formStages: formStagesFeature,
  submissions: submissionsFeature,
  submissionComments: submissionCommentsFeature,
  submissionExport: submissionExportFeature,
  submissionFilters: submissionFiltersFeature,
  submissionReviews: submissionReviewsFeature,
  submissionScores: submissionScoresFeature,
  formRequests: formRequestsFeature,
  notifications: notificationsFeature,
  hosts: hostsFeature,
  shortLinks: shortLinksFeature,
  apiKeys: apiKeysFeature,
  removals: removalsFeature,
  rosters: rostersFeature,
  rosterHistory: rosterHistoryFeature,
  rosterImport: rosterImportFeature,
  rosterViews: rosterViewsFeature,
  search: searchFeature,
  calendar: calendarFeature,
  eventAttendance: eventAttendanceFeature,
  eventSignups: eventSignupsFeature,
  calendarFeeds: calendarFeedsFeature,
  calendarImport: calendarImportFeature,
  audit: auditFeature,
  webhooks: webhooksFeature,
  discordBot: discordBotFeature,
  discordCommands: discordCommandsFeature,
  automations: automationsFeature,
  discordEvents: discordEventsFeature,
  discordWebhooks: discordWebhooksFeature,
  management: managementFeature,
  live: liveFeature,
};
