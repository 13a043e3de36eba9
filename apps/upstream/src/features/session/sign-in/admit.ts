import { fail } from '@muster/contracts/errors';
import type { DeviceReport } from '@muster/contracts/session/model';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import type { HookEvents } from '../../../platform/hooks.ts';
import { accounts } from '../../../platform/schema/accounts.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';
import { credentialRows, EMBEDDED_ISSUER, identityRows } from '../../credentials/public.ts';
import { recordNotification, notify } from '../../notifications/public.ts';
import { cancelErasure, resumeBans } from '../../own-data/public.ts';
import { hasSecondFactor } from '../../second-factor/public.ts';
import { endBeyond } from '../endings.ts';
import { insertSession, knowsDevice } from '../store.ts';
import { numbered, signInsOf, type VerifiedIdentity } from './identity.ts';

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
  await identityRows.lock(tx, identity);
  await refuseReplaced(tx, identity);
  const kept = await identityRows.accountOf(tx, identity);
  if (kept !== null) await refuseSuspended(context, kept);
  if (kept !== null) await cancelErasure(context, kept);
  // Of an erasure that was under way, nothing is left to sign in to.
  const known = kept === null ? null : await identityRows.accountOf(tx, identity);
  const account = known ?? (await makeAccount(context, identity));
  const isNewDevice =
    known !== null && device.localDeviceId !== '' && !(await knowsDevice(tx, account, device.localDeviceId));
  await identityRows.noteSignIn(tx, identity, now());
  const token = newToken();
  const expiresAt = new Date(now().getTime() + sessionDays * DAY_MS);
  const { provider, issuer } = identity;
  // A provider elsewhere has not asked for what protects the account here, so its word alone is no proof for such a one.
  const isOurs = issuer === EMBEDDED_ISSUER;
  const hasFactor = await hasSecondFactor(tx, account);
  const begun = { account, tokenHash: hashToken(token), provider, device, expiresAt };
  const session = await insertSession(tx, begun, { proven: isOurs || !hasFactor, factorShown: isOurs && hasFactor });
  await endBeyond(context, account);
  if (isNewDevice) {
    const values = { device: [device.browserName, device.osName].filter(Boolean).join(' on ') || 'Unknown device' };
    await notify(context, { kind: 'newDevice', community: null, recipients: [account], thing: null, values });
  }
  await audit({ action: known === null ? 'AUTH_SIGNUP' : 'AUTH_LOGIN', target: account, after: { provider, session } });
  return { account, session, token, newAccount: known === null };
}

/**
 * Refuses a sign-in of the embedded provider whose credential was replaced on the way, by another password or by the first
 * proof of its address. Hold the subject before.
 */
export async function refuseReplaced(
  tx: Transaction,
  { issuer, subject }: Pick<VerifiedIdentity, 'issuer' | 'subject'>,
): Promise<void> {
  if (issuer === EMBEDDED_ISSUER && (await credentialRows.byId(tx, subject)) === null) {
    throw fail('session.providerRefused', { internal: 'the credential was replaced meanwhile' });
  }
}

/**
 * Refuses an account that an operator has suspended. The account is locked as all that comes after locks it: of two sign-ins at once
 * neither waits for the other with a lock in hand, and a suspension comes before this, or finds the session to end.
 */
async function refuseSuspended({ tx, lock }: CallContext, account: string): Promise<void> {
  await lock([`account:${account}`]);
  const [row] = await tx.select({ words: accounts.suspensionWords }).from(accounts).where(eq(accounts.id, account));
  const words = row?.words ?? null;
  if (words !== null) throw fail('session.accountSuspended', { values: { words } });
}

async function makeAccount(context: CallContext, identity: VerifiedIdentity): Promise<string> {
  const { tx } = context;
  const { provider, issuer, subject, label, avatarUrl, email, emailVerified } = identity;
  const account = await insertNamed(context, identity.username, (username) =>
    // An address of another provider that nobody has confirmed there can be confirmed nowhere: it is not taken over.
    newAccount(context, {
      username,
      email: emailVerified || issuer === EMBEDDED_ISSUER ? email : null,
      verified: emailVerified,
    }),
  );
  await context.runHooks('account.created', { account, picture: avatarUrl });
  await identityRows.add(tx, { account, provider, issuer, subject, label });
  await resumeBans(context, account, signInsOf(identity));
  await recordNotification(context, {
    kind: 'welcome',
    community: null,
    recipients: [account],
    thing: null,
    values: {},
  });
  return account;
}

/** Has an account made, with `verified` where its address is proved; answers its id, or null when the name is taken. */
async function newAccount(
  { runHooks }: CallContext,
  account: { readonly username: string; readonly email: string | null; readonly verified: boolean },
): Promise<string | null> {
  const made: HookEvents['account.needed']['made'] = { account: null };
  await runHooks('account.needed', { ...account, made });
  return made.account;
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
