import type { AdminPlace } from '@muster/contracts/communities/places';
import type { MessageKey } from '../../platform/i18n/message-key.ts';

/** An admin screen: its route name, by which the upstream says who may open it, and where it is below `admin`. */
export type AdminScreen = {
  readonly place: AdminPlace;
  readonly sub: string;
  readonly label: MessageKey;
  readonly group: 'people' | 'look' | 'address';
};

/** The admin screens there are, in the order of their menu. A new screen is a new line here, and one in the contract's places. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  { place: 'admin_accounts', sub: 'accounts', label: 'shell.admin.accounts', group: 'people' },
  { place: 'admin_departments', sub: 'departments', label: 'shell.admin.departments', group: 'people' },
  { place: 'admin_ranks', sub: 'ranks', label: 'shell.admin.ranks', group: 'people' },
  { place: 'admin_profile-fields', sub: 'profile-fields', label: 'shell.admin.profileFields', group: 'people' },
  { place: 'admin_audit', sub: 'audit', label: 'shell.admin.audit', group: 'people' },
  { place: 'admin_limits', sub: 'limits', label: 'shell.admin.limits', group: 'people' },
  { place: 'admin_customize', sub: 'customize', label: 'shell.admin.customize', group: 'look' },
  { place: 'admin_url-shortener', sub: 'url-shortener', label: 'shell.admin.shortLinks', group: 'address' },
  { place: 'admin_custom-domain', sub: 'custom-domain', label: 'shell.admin.domains', group: 'address' },
];

/** The screens somebody can open: those the upstream says they can, and no others. */
export function viewableScreens(viewable: readonly string[]): AdminScreen[] {
  return ADMIN_SCREENS.filter(({ place }) => viewable.includes(place));
}
