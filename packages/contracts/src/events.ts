import { accountsEvents } from './accounts/events.ts';
import { communitiesEvents } from './communities/events.ts';
import { departmentsEvents } from './departments/events.ts';
import { hostsEvents } from './hosts/events.ts';
import { membersEvents } from './members/events.ts';
import { permissionsEvents } from './permissions/events.ts';
import { profileFieldsEvents } from './profile-fields/events.ts';
import { sessionEvents } from './session/events.ts';
import { shortLinksEvents } from './short-links/events.ts';

/** Every live event, by type. */
export const events = {
  accountInfoUpdate: accountsEvents.accountInfoUpdate,
  expiredToken: accountsEvents.expiredToken,
  'session:factorShown': sessionEvents.factorShown,
  'session:proved': sessionEvents.proved,
  communitySettingsUpdated: communitiesEvents.communitySettingsUpdated,
  communityDeletion: communitiesEvents.communityDeletion,
  'communities:countsUpdated': communitiesEvents.countsUpdated,
  comAccountInformationUpdate: membersEvents.comAccountInformationUpdate,
  'members:listUpdated': membersEvents.memberListUpdated,
  'members:runProgress': membersEvents.runProgress,
  DEPARTMENTS_UPDATED: departmentsEvents.departmentsUpdated,
  'permissions:changed': permissionsEvents.changed,
  'profile-fields:listUpdated': profileFieldsEvents.listUpdated,
  'profile-fields:profileChanged': profileFieldsEvents.profileChanged,
  'hosts:domainListUpdated': hostsEvents.domainListUpdated,
  'hosts:domainsUpdated': hostsEvents.domainsUpdated,
  'short-links:changed': shortLinksEvents.changed,
} as const;
