import { fail } from '@muster/contracts/errors';
import type { Provider } from '@muster/contracts/session/enums';
import type { ProviderInfo } from '@muster/contracts/session/model';
import type { Bridge } from '../bridge/bridge.ts';
import type { Authority } from '../gateway/authority.ts';
import type { Origins } from '../gateway/origins.ts';
import { safePath } from '../gateway/safe-address.ts';
import { authorizationAddress, challengeOf, drawSecrets, type SignInSecrets } from './authorization-request.ts';
import { isSameSecret } from './same-secret.ts';
import type { Session, SessionCookies } from './session-cookie.ts';
import type { OfferedProvider, SignInMethod, SignInReturn } from './methods/sign-in-method.ts';
import type { Throttle } from './throttle.ts';
import type { Transaction, TransactionCookies } from './transaction-cookie.ts';

/** The request a sign-in is started or completed by, and how its answer sets cookies. */
export type SignInRequest = {
  readonly authority: Authority;
  readonly cookieHeader: string | undefined;
  readonly session: Session | null;
  readonly bridge: Bridge;
  setCookie: (line: string) => void;
};

/** Which sign-in to start, and the page to go to after it. */
export type SignInStart = { readonly provider: Provider; readonly next: string | null };

/** A sign-in that came to its end: whose it is, and the page to go to. */
export type SignedIn = {
  readonly account: string;
  readonly next: string;
  readonly newAccount: boolean;
  /** A sign-in method was added to the account; nobody newly signed in. */
  readonly linked: boolean;
};

/** Signing in: start, return, and the end of it. */
export type SignInService = {
  /** The buttons of the sign-in screen, in the order of the settings. */
  providers(request: Pick<SignInRequest, 'authority' | 'bridge'>): Promise<readonly OfferedProvider[]>;
  /** Whether signing in makes an account for whoever has none. */
  readonly makesAccounts: boolean;
  /** Answers the provider's address that the browser is to be sent to. */
  start(wanted: SignInStart, request: SignInRequest): Promise<string>;
  /** The same, to add the provider to the account that is signed in: the upstream keeps that this session began it. */
  startLink(wanted: SignInStart, request: SignInRequest): Promise<string>;
  complete(returned: SignInReturn, request: SignInRequest): Promise<SignedIn>;
  /** Ends the session at the upstream, and in the browser even where the upstream cannot be reached. */
  signOut(request: SignInRequest): Promise<{ ended: boolean }>;
  /** Makes the browser forget a session that has ended. */
  forget(request: Pick<SignInRequest, 'authority' | 'setCookie'>): void;
};

/** What signing in needs. */
export type SignInDeps = {
  readonly method: SignInMethod;
  readonly origins: Origins;
  readonly sessions: SessionCookies;
  readonly transactions: TransactionCookies;
  readonly throttle: Throttle;
};

type Leaving = { readonly next: string | null; readonly linkTo: string | null; readonly secrets: SignInSecrets };

/** Makes the service. */
export function createSignIn(deps: SignInDeps): SignInService {
  const { method } = deps;
  const providers: SignInService['providers'] = ({ bridge, authority }) =>
    method.offered(bridge, deps.origins.signIn(authority));
  const forget: SignInService['forget'] = ({ authority, setCookie }) => setCookie(deps.sessions.clear(authority));
  const offered = async (wanted: SignInStart, { bridge, authority }: SignInRequest) => {
    const provider = await method.find(wanted.provider, bridge, deps.origins.signIn(authority));
    if (!provider) throw fail('session.providerDisabled');
    return provider;
  };
  const leave = async (provider: ProviderInfo, { next, linkTo, secrets }: Leaving, request: SignInRequest) => {
    const { authority, setCookie } = request;
    const redirectUri = `${authority.origin}/oauth/${provider.provider}`;
    const transaction = { ...secrets, provider: provider.provider, redirectUri, next: safePath(next), linkTo };
    setCookie(await deps.transactions.seal(transaction, authority));
    return authorizationAddress(provider, redirectUri, secrets);
  };
  return {
    makesAccounts: method.makesAccounts,
    providers,
    forget,
    async start(wanted, request) {
      await deps.throttle.spend('start', request.authority.address);
      return leave(await offered(wanted, request), { ...wanted, linkTo: null, secrets: drawSecrets() }, request);
    },
    async startLink(wanted, request) {
      const { authority, session, bridge } = request;
      await deps.throttle.spend('start', authority.address);
      if (!session) throw fail('session.required');
      // The return leads to this origin, so the cookie has to be of the one where people sign in.
      if (authority.origin !== deps.origins.signIn(authority)) throw fail('session.wrongHost');
      const provider = await offered(wanted, request);
      const secrets = drawSecrets();
      const begun = { provider: wanted.provider, challenge: challengeOf(secrets.verifier) };
      await method.beginLink(begun, session, bridge);
      return leave(provider, { ...wanted, linkTo: session.account, secrets }, request);
    },
    async complete(returned, request) {
      const { authority, setCookie } = request;
      await deps.throttle.spend('complete', authority.address);
      const transaction = await deps.transactions.read(request.cookieHeader, authority);
      if (!transaction || !isReturnOf(transaction, returned, request.session)) throw fail('session.returnRefused');
      // Whatever comes of it, code and secrets have been used up.
      setCookie(deps.transactions.clear(authority));
      const { next, linkTo } = transaction;
      const checked = { transaction, returned, session: request.session };
      const { account, session, token, newAccount } = await method.redeem(checked, request.bridge);
      if (linkTo !== null) return { account, next, newAccount: false, linked: true };
      if (token === null) throw fail('upstream.badAnswer', { internal: 'a sign-in without a token' });
      setCookie(await deps.sessions.seal({ account, token, session }, authority));
      return { account, next, newAccount, linked: false };
    },
    async signOut(request) {
      forget(request);
      return { ended: await revoked(method, request) };
    },
  };
}

/** The person wants to be gone from this browser, and is; where nobody can be told, the upstream's record ends by its own time. */
async function revoked(method: SignInMethod, { session, bridge }: SignInRequest): Promise<boolean> {
  return session !== null && method.revoke(session, bridge).catch(() => false);
}

/** The return belongs to this browser's start: same provider, same state, and for a link still the same account. */
function isReturnOf(transaction: Transaction, returned: SignInReturn, session: Session | null): boolean {
  if (transaction.provider !== returned.provider || !isSameSecret(transaction.state, returned.state)) return false;
  return transaction.linkTo === null || transaction.linkTo === session?.account;
}
