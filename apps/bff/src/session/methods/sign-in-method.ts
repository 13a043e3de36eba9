import type { Provider } from '@muster/contracts/session/enums';
import type { DeviceReport, ProviderInfo } from '@muster/contracts/session/model';
import type { Bridge } from '../../bridge/bridge.ts';
import type { Session } from '../session-cookie.ts';
import type { Transaction } from '../transaction-cookie.ts';

/** What the provider sent the browser back with. `issuer` is the `iss` of RFC 9207, where the provider sends one. */
export type SignInReturn = {
  readonly provider: Provider;
  readonly code: string;
  readonly state: string;
  readonly issuer?: string | undefined;
  readonly appleUser?: string | undefined;
  readonly device: DeviceReport;
};

/** A return that belongs to the sign-in that this browser started. */
export type CheckedReturn = {
  readonly transaction: Transaction;
  readonly returned: SignInReturn;
  readonly session: Session | null;
};

/** A code that was redeemed. The token is null where a way to sign in was added to an account. */
export type Redeemed = {
  readonly account: string;
  readonly session: string;
  readonly token: string | null;
  readonly newAccount: boolean;
};

/** A button of the sign-in screen. */
export type OfferedProvider = Pick<ProviderInfo, 'provider' | 'label' | 'embedded'>;

/**
 * How people sign in through a provider. The gateway does the browser's part (state, cookies, return paths) alike for
 * every method; a method knows where to send the browser, and trades the code for an sso token.
 */
export type SignInMethod = {
  /** Whether whoever signs in for the first time gets an account by it, which the sign-in screen then says. */
  readonly makesAccounts: boolean;
  /** The buttons. Asks no provider, so that the sign-in screen is there while one is down. `origin` is where people sign in. */
  offered(bridge: Bridge, origin: string): Promise<readonly OfferedProvider[]>;
  /** Where to send the browser; null for a provider that is not offered. */
  find(provider: Provider, bridge: Bridge, origin: string): Promise<ProviderInfo | null>;
  redeem(checked: CheckedReturn, bridge: Bridge): Promise<Redeemed>;
  /** Tells the upstream that this session begins to add a provider; `session.providerDisabled` where that cannot be. */
  beginLink(
    begun: { readonly provider: Provider; readonly challenge: string },
    session: Session,
    bridge: Bridge,
  ): Promise<void>;
  /** Makes the token of a session worthless. False where there was no token to end, or no way to end it. */
  revoke(session: Session, bridge: Bridge): Promise<boolean>;
};
