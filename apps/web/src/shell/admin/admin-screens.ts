import type { MessageKey } from '../../platform/i18n/message-key.ts';

/** An admin screen: where it is below `admin`, and the permissions of which one opens it. */
export type AdminScreen = {
  readonly sub: string;
  readonly label: MessageKey;
  readonly group: 'people' | 'look' | 'address';
  readonly permissions: readonly string[];
};

/** The admin screens there are, in the order of their menu. A new screen is a new line here. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  { sub: 'accounts', label: 'shell.admin.accounts', group: 'people', permissions: ['system.manageMembers'] },
  {
    sub: 'departments',
    label: 'shell.admin.departments',
    group: 'people',
    permissions: ['system.manageDepartments', 'system.changeRanks', 'system.changePermissions'],
  },
  { sub: 'ranks', label: 'shell.admin.ranks', group: 'people', permissions: ['system.changePermissions'] },
  {
    sub: 'profile-fields',
    label: 'shell.admin.profileFields',
    group: 'people',
    permissions: ['system.manageProfileFields'],
  },
  { sub: 'audit', label: 'shell.admin.audit', group: 'people', permissions: ['system.viewAudit'] },
  { sub: 'limits', label: 'shell.admin.limits', group: 'people', permissions: ['system.manageLimits'] },
  { sub: 'customize', label: 'shell.admin.customize', group: 'look', permissions: ['system.editCommunity'] },
  { sub: 'url-shortener', label: 'shell.admin.shortLinks', group: 'address', permissions: ['shortener.view'] },
  { sub: 'custom-domain', label: 'shell.admin.domains', group: 'address', permissions: ['shortener.manageDomains'] },
];

/** The screens somebody can open who holds some permissions: what the upstream says of them, and nothing else. */
export function viewableScreens(held: readonly string[]): AdminScreen[] {
  return ADMIN_SCREENS.filter(({ permissions }) => permissions.some((permission) => held.includes(permission)));
}
