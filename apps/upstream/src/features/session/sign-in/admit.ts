import { fail } from '@muster/contracts/errors';
import type { DeviceReport } from '@muster/contracts/session/model';
import type { CallContext } from '../../../platform/handler.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';
import { noteDown, notify } from '../../notifications/public.ts';
import { tellChange } from '../factors/notices.ts';
import { accountOf, addIdentity, insertAccount, insertSession, knowsDevice, lockSubject } from '../store.ts';
import { numbered, type VerifiedIdentity } from './identity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMES_TRIED = 20;
const NUMBER_MAX = 100_000;

/** What a sign-in ends in. The token is given out here and never again. */
export type Admission = {
  readonly account: string;
  readonly session: string;
  readonly token: string | null;
  readonly newAccount: boolean;
};

/** Signs someone in whom a provider vouches for; at the first time, makes their account. */
export async function admit(
  context: CallContext,
  identity: VerifiedIdentity,
  { device, sessionDays }: { readonly device: DeviceReport; readonly sessionDays: number },
): Promise<Admission> {
  const { tx, audit, now } = context;
  await lockSubject(tx, identity);
  const known = await accountOf(tx, identity);
  const account = known ?? (await makeAccount(context, identity));
  const isNewDevice =
    known !== null && device.localDeviceId !== '' && !(await knowsDevice(tx, account, device.localDeviceId));
  const token = newToken();
  const expiresAt = new Date(now().getTime() + sessionDays * DAY_MS);
  const { provider } = identity;
  const session = await insertSession(tx, { account, tokenHash: hashToken(token), provider, device, expiresAt });
  if (isNewDevice) {
    const values = { device: [device.browserName, device.osName].filter(Boolean).join(' on ') || 'Unknown device' };
    await notify(context, { kind: 'newDevice', community: null, recipients: [account], thing: null, values });
  }
  await audit({ action: known === null ? 'AUTH_SIGNUP' : 'AUTH_LOGIN', target: account, after: { provider, session } });
  return { account, session, token, newAccount: known === null };
}

/** Adds a provider's identity to the account that is signed in. */
export async function link(context: CallContext, identity: VerifiedIdentity): Promise<Admission> {
  const { tx, caller, audit } = context;
  if (!caller) throw fail('session.required');
  await lockSubject(tx, identity);
  const holder = await accountOf(tx, identity);
  if (holder !== null && holder !== caller.account) throw fail('accounts.identityTaken');
  if (holder === null) {
    const { provider, issuer, subject, label } = identity;
    await addIdentity(tx, { account: caller.account, provider, issuer, subject, label });
    await audit({ action: 'ACCOUNT_IDENTITY_ADD', target: caller.account, after: { provider, issuer } });
    await tellChange(context, caller.account, 'way to sign in added');
  }
  return { account: caller.account, session: caller.session, token: null, newAccount: false };
}

async function makeAccount(context: CallContext, identity: VerifiedIdentity): Promise<string> {
  const { tx } = context;
  const { provider, issuer, subject, label, avatarUrl, email, emailVerified } = identity;
  const account = await insertNamed(context, identity.username, (username) =>
    insertAccount(tx, { username, avatarUrl, email, verified: emailVerified }),
  );
  await addIdentity(tx, { account, provider, issuer, subject, label });
  await noteDown(context, { kind: 'welcome', community: null, recipients: [account], thing: null, values: {} });
  return account;
}

/** The name itself, or with a number when someone has it. */
async function insertNamed(
  { log }: CallContext,
  name: string,
  insert: (username: string) => Promise<string | null>,
): Promise<string> {
  for (let tried = 0; tried < NAMES_TRIED; tried += 1) {
    const number = tried < 5 ? tried + 1 : Math.floor(Math.random() * NUMBER_MAX);
    const account = await insert(tried === 0 ? name : numbered(name, number));
    if (account !== null) return account;
  }
  log.error({ name }, 'no free user name was found');
  throw fail('server.unexpected', { internal: 'no free user name' });
}
