import { accountsFeature } from './features/accounts/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { bulkActionsFeature } from './features/bulk-actions/feature.ts';
import { communitiesFeature } from './features/communities/feature.ts';
import { departmentsFeature } from './features/departments/feature.ts';
import { downloadsFeature } from './features/downloads/feature.ts';
import { hostsFeature } from './features/hosts/feature.ts';
import { identifiersFeature } from './features/identifiers/feature.ts';
import { liveFeature } from './features/live/feature.ts';
import { membersFeature } from './features/members/feature.ts';
import { mergesFeature } from './features/merges/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { ownDataFeature } from './features/own-data/feature.ts';
import { permissionsFeature } from './features/permissions/feature.ts';
import { profileFieldsFeature } from './features/profile-fields/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { serviceRecordFeature } from './features/service-record/feature.ts';
import { sessionFeature } from './features/session/feature.ts';
import { shiftsFeature } from './features/shifts/feature.ts';
import { shortLinksFeature } from './features/short-links/feature.ts';
import type { Parts } from './parts.ts';
import type { Feature } from './platform/feature/implement-feature.ts';

/** Every feature of the upstream, one line each. */
export const features: readonly Feature<Parts>[] = [
  sessionFeature,
  accountsFeature,
  notificationsFeature,
  ownDataFeature,
  communitiesFeature,
  membersFeature,
  mergesFeature,
  serviceRecordFeature,
  bulkActionsFeature,
  shiftsFeature,
  downloadsFeature,
  identifiersFeature,
  departmentsFeature,
  permissionsFeature,
  profileFieldsFeature,
  auditFeature,
  hostsFeature,
  shortLinksFeature,
  searchFeature,
  liveFeature,
];
