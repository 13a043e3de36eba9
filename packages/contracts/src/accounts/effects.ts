import type { EventEffects } from '../kit/event.ts';
import type { LiveEvent } from '../live/model.ts';
import type { Account, AccountCommunity, AccountSnapshot } from './model.ts';

/** What an account event does to cached answers, by procedure. */
const accountInfoUpdateApplies = {
  'accounts.me': (_state: AccountSnapshot, event: LiveEvent<{ account: Account }>): AccountSnapshot => ({
    asOf: event.seq,
    account: event.data.account,
  }),
  'communities.mine': (_state: AccountCommunity[], event: LiveEvent<{ account: Account }>): AccountCommunity[] =>
    event.data.account.communities,
};

/** Effects of the events on an account's stream. */
export const effects = {
  accountInfoUpdate: { apply: accountInfoUpdateApplies },
  expiredToken: {},
} satisfies EventEffects;
