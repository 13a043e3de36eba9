import type { LiveEvent } from '../live/model.ts';
import type { Account, AccountCommunity, AccountSnapshot } from './model.ts';

/** What an account event does to cached answers, by procedure. */
export const accountInfoUpdateApplies = {
  'accounts.me': (_state: AccountSnapshot, event: LiveEvent<{ account: Account }>): AccountSnapshot => ({
    asOf: event.seq,
    account: event.data.account,
  }),
  'communities.mine': (_state: AccountCommunity[], event: LiveEvent<{ account: Account }>): AccountCommunity[] =>
    event.data.account.communities,
};
