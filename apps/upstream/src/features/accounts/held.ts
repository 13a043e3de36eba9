import type { Account } from '@muster/contracts/accounts/model';

/**
 * What a session that is held to one community may know of its account (@decision 0020): the face, and this
 * community's part of the lists. Everything else is the main site's, e-mail address first of all.
 */
export function accountHeldTo(account: Account, community: string): Account {
  return {
    userId: account.userId,
    username: account.username,
    avatarUrl: account.avatarUrl,
    email: null,
    verified: account.verified,
    customerId: null,
    newCustomerId: null,
    notifications: account.notifications.filter((notification) => notification.community === community),
    communities: account.communities.filter(({ uuid }) => uuid === community),
    sonoStaff: false,
    sonoDev: false,
    sonoManagement: false,
    apiIds: [],
    usedTrial: false,
    globalPermissions: 0,
    language: account.language,
  };
}
