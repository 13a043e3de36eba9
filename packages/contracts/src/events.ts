import { accountsEvents } from './accounts/events.ts';
import { communitiesEvents } from './communities/events.ts';
import { membersEvents } from './members/events.ts';

/** Every live event, by type. */
export const events = {
  accountInfoUpdate: accountsEvents.accountInfoUpdate,
  expiredToken: accountsEvents.expiredToken,
  communitySettingsUpdated: communitiesEvents.communitySettingsUpdated,
  communityDeletion: communitiesEvents.communityDeletion,
  'communities:countsUpdated': communitiesEvents.countsUpdated,
  comAccountInformationUpdate: membersEvents.comAccountInformationUpdate,
  'members:listUpdated': membersEvents.memberListUpdated,
} as const;
