import { accountsEvents } from './accounts/events.ts';
import { communitiesEvents } from './communities/events.ts';
import { departmentsEvents } from './departments/events.ts';
import { hostsEvents } from './hosts/events.ts';
import { byType } from './kit/event.ts';
import { membersEvents } from './members/events.ts';
import { permissionsEvents } from './permissions/events.ts';
import { profileFieldsEvents } from './profile-fields/events.ts';
import { sessionEvents } from './session/events.ts';
import { shortLinksEvents } from './short-links/events.ts';

/** Every live event, by type. */
export const events = {
  ...byType(accountsEvents),
  ...byType(sessionEvents),
  ...byType(communitiesEvents),
  ...byType(membersEvents),
  ...byType(departmentsEvents),
  ...byType(permissionsEvents),
  ...byType(profileFieldsEvents),
  ...byType(hostsEvents),
  ...byType(shortLinksEvents),
};
