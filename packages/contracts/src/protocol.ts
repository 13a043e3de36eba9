import type { features } from './features.ts';
import { accountsProtocol } from './accounts/protocol.ts';
import { actionsProtocol } from './actions/protocol.ts';
import { activityQuotasProtocol } from './activity-quotas/protocol.ts';
import { apiKeysProtocol } from './api-keys/protocol.ts';
import { auditProtocol } from './audit/protocol.ts';
import { automationsProtocol } from './automations/protocol.ts';
import { bansProtocol } from './bans/protocol.ts';
import { bulkActionsProtocol } from './bulk-actions/protocol.ts';
import { calendarProtocol } from './calendar/protocol.ts';
import { calendarFeedsProtocol } from './calendar-feeds/protocol.ts';
import { calendarImportProtocol } from './calendar-import/protocol.ts';
import { communitiesProtocol } from './communities/protocol.ts';
import { credentialsProtocol } from './credentials/protocol.ts';
import { departmentsProtocol } from './departments/protocol.ts';
import { directoryProtocol } from './directory/protocol.ts';
import { downloadsProtocol } from './downloads/protocol.ts';
import { emailChangeProtocol } from './email-change/protocol.ts';
import { embeddedProviderProtocol } from './embedded-provider/protocol.ts';
import { eventAttendanceProtocol } from './event-attendance/protocol.ts';
import { eventSignupsProtocol } from './event-signups/protocol.ts';
import { filesProtocol } from './files/protocol.ts';
import { formStagesProtocol } from './form-stages/protocol.ts';
import { formsProtocol } from './forms/protocol.ts';
import { hostsProtocol } from './hosts/protocol.ts';
import { identifiersProtocol } from './identifiers/protocol.ts';
import { importExportProtocol } from './import-export/protocol.ts';
import { leaveProtocol } from './leave/protocol.ts';
import { inviteLinksProtocol } from './invite-links/protocol.ts';
import { liveProtocol } from './live/protocol.ts';
import { managementProtocol } from './management/protocol.ts';
import { memberActionsProtocol } from './member-actions/protocol.ts';
import { memberInvitesProtocol } from './member-invites/protocol.ts';
import { memberNamesProtocol } from './member-names/protocol.ts';
import { memberNotesProtocol } from './member-notes/protocol.ts';
import { memberSettingsProtocol } from './member-settings/protocol.ts';
import { membersProtocol } from './members/protocol.ts';
import { mergesProtocol } from './merges/protocol.ts';
import { notificationsProtocol } from './notifications/protocol.ts';
import { ownDataProtocol } from './own-data/protocol.ts';
import { permissionsProtocol } from './permissions/protocol.ts';
import { profileFieldsProtocol } from './profile-fields/protocol.ts';
import { promotionFlowsProtocol } from './promotion-flows/protocol.ts';
import { removalsProtocol } from './removals/protocol.ts';
import { rosterHistoryProtocol } from './roster-history/protocol.ts';
import { rosterImportProtocol } from './roster-import/protocol.ts';
import { rosterViewsProtocol } from './roster-views/protocol.ts';
import { rostersProtocol } from './rosters/protocol.ts';
import { searchProtocol } from './search/protocol.ts';
import { secondFactorProtocol } from './second-factor/protocol.ts';
import { serviceRecordProtocol } from './service-record/protocol.ts';
import { sessionProtocol } from './session/protocol.ts';
import { shiftsProtocol } from './shifts/protocol.ts';
import { shortLinksProtocol } from './short-links/protocol.ts';
import { structureTemplatesProtocol } from './structure-templates/protocol.ts';
import { submissionCommentsProtocol } from './submission-comments/protocol.ts';
import { submissionExportProtocol } from './submission-export/protocol.ts';
import { submissionFiltersProtocol } from './submission-filters/protocol.ts';
import { submissionReviewsProtocol } from './submission-reviews/protocol.ts';
import { formRequestsProtocol } from './form-requests/protocol.ts';
import { submissionScoresProtocol } from './submission-scores/protocol.ts';
import { submissionsProtocol } from './submissions/protocol.ts';
import { discordBotProtocol } from './discord-bot/protocol.ts';
import { discordCommandsProtocol } from './discord-commands/protocol.ts';
import { discordEventsProtocol } from './discord-events/protocol.ts';
import { discordWebhooksProtocol } from './discord-webhooks/protocol.ts';
import { webhooksProtocol } from './webhooks/protocol.ts';
import type { Protocol } from './kit/feature/protocol.ts';

/**
 * The protocol of every feature of {@link features}, one line each. Apart from that list, since schemas take codes and
 * names that are derived from declarations, and since pages of the client read declarations without loading zod.
 */
export const protocol = {
  session: sessionProtocol,
  secondFactor: secondFactorProtocol,
  embeddedProvider: embeddedProviderProtocol,
  credentials: credentialsProtocol,
  accounts: accountsProtocol,
  emailChange: emailChangeProtocol,
  ownData: ownDataProtocol,
  communities: communitiesProtocol,
  members: membersProtocol,
  memberSettings: memberSettingsProtocol,
  memberNames: memberNamesProtocol,
  memberNotes: memberNotesProtocol,
  memberInvites: memberInvitesProtocol,
  inviteLinks: inviteLinksProtocol,
  directory: directoryProtocol,
  actions: actionsProtocol,
  memberActions: memberActionsProtocol,
  merges: mergesProtocol,
  bans: bansProtocol,
  bulkActions: bulkActionsProtocol,
  importExport: importExportProtocol,
  serviceRecord: serviceRecordProtocol,
  shifts: shiftsProtocol,
  leave: leaveProtocol,
  activityQuotas: activityQuotasProtocol,
  identifiers: identifiersProtocol,
  departments: departmentsProtocol,
  downloads: downloadsProtocol,
  files: filesProtocol,
  permissions: permissionsProtocol,
  structureTemplates: structureTemplatesProtocol,
  promotionFlows: promotionFlowsProtocol,
  profileFields: profileFieldsProtocol,
  forms: formsProtocol,
  formStages: formStagesProtocol,
  submissions: submissionsProtocol,
  submissionComments: submissionCommentsProtocol,
  submissionExport: submissionExportProtocol,
  submissionFilters: submissionFiltersProtocol,
  submissionReviews: submissionReviewsProtocol,
  submissionScores: submissionScoresProtocol,
  formRequests: formRequestsProtocol,
  notifications: notificationsProtocol,
  hosts: hostsProtocol,
  shortLinks: shortLinksProtocol,
  apiKeys: apiKeysProtocol,
  removals: removalsProtocol,
  rosters: rostersProtocol,
  rosterHistory: rosterHistoryProtocol,
  rosterImport: rosterImportProtocol,
  rosterViews: rosterViewsProtocol,
  search: searchProtocol,
  calendar: calendarProtocol,
  eventAttendance: eventAttendanceProtocol,
  eventSignups: eventSignupsProtocol,
  calendarFeeds: calendarFeedsProtocol,
  calendarImport: calendarImportProtocol,
  audit: auditProtocol,
  webhooks: webhooksProtocol,
  discordBot: discordBotProtocol,
  discordCommands: discordCommandsProtocol,
  automations: automationsProtocol,
  discordEvents: discordEventsProtocol,
  discordWebhooks: discordWebhooksProtocol,
  management: managementProtocol,
  live: liveProtocol,
} as const satisfies Readonly<Record<keyof typeof features, Protocol>>;
