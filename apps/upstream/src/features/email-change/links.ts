import type { EmailChangeStep, ShownEmailLink } from '@muster/contracts/email-change/model';
import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { hashToken } from '../../platform/sessions.ts';
import { type Credential, credentialRows, hashPassword } from '../credentials/public.ts';
import { refuseWeak, setPasswordByLink } from '../embedded-provider/public.ts';
import { tellSignInChange } from '../second-factor/public.ts';
import { endSessions } from '../session/public.ts';
import { applyChange, writeAddress } from './applying.ts';
import { holdLinked } from './holding.ts';
import type { Leading } from './mails.ts';
import { missingOf } from './rules.ts';
import { changeById, changeByLink, deleteFrom, deletePending, noteProved } from './store.ts';

/** What a link does. */
export async function shownLink(tx: Transaction, secret: string): Promise<ShownEmailLink> {
  const found = await changeByLink(tx, hashToken(secret));
  if (!found) throw fail('session.linkExpired');
  const { purpose, change } = found;
  const needsPassword = purpose === 'undo' && (await credentialRows.ofAccount(tx, change.account)) !== null;
  return { purpose, email: change.newEmail, needsPassword };
}

/** Confirms an address, and changes it once nothing is missing any more. */
export async function confirmAddress(context: CallContext, secret: string, leading: Leading): Promise<EmailChangeStep> {
  const { tx, audit, now } = context;
  await spendLink(context);
  const { change, purpose } = await holdLinked(context, secret, ['new', 'old']);
  await noteProved(tx, change.id, purpose === 'old' ? 'old' : 'new');
  await audit({ action: 'ACCOUNT_EMAIL_CONFIRM', target: change.account });
  const confirmed = await changeById(tx, change.id);
  if (!confirmed) throw fail('session.linkExpired');
  const waitsFor = missingOf(confirmed, now());
  if (waitsFor === null && !(await applyChange(context, confirmed, leading))) throw fail('session.linkExpired');
  return { waitsFor, effectiveAt: waitsFor === 'time' ? (confirmed.effectiveAt?.toISOString() ?? null) : null };
}

/** Ends a change for the holder of the old address, and all sessions: one of them asked for it. */
export async function stopChange(context: CallContext, secret: string): Promise<void> {
  const { tx, audit } = context;
  await spendLink(context);
  const {
    change: { account },
  } = await holdLinked(context, secret, ['stop']);
  await deletePending(tx, account);
  const revoked = await endSessions(context, { account });
  await audit({ action: 'ACCOUNT_EMAIL_CANCEL', target: account, after: { revoked } });
}

/** Restores the old address for its holder, with the password that is chosen, and ends all sessions. Answers the address. */
export async function undoChange(
  context: CallContext,
  { secret, password }: { readonly secret: string; readonly password: string | undefined },
): Promise<string> {
  const { tx, audit, runHooks } = context;
  await spendLink(context);
  const { change } = await holdLinked(context, secret, ['undo']);
  const { account, oldEmail } = change;
  if (oldEmail === null) throw fail('session.linkExpired');
  const credential = await credentialRows.ofAccount(tx, account);
  const holder = await credentialRows.byEmail(tx, oldEmail);
  if (holder && holder.id !== credential?.id) throw fail('emailChange.addressTaken');
  await writeAddress(context, account, oldEmail);
  await deleteFrom(tx, change);
  if (credential) await choosePassword(context, { ...credential, email: oldEmail }, password);
  else await endSessions(context, { account });
  await audit({ action: 'ACCOUNT_EMAIL_UNDO', target: account });
  await runHooks('account.changed', { accounts: [account] });
  await tellSignInChange(context, account, 'e-mail address restored');
  return oldEmail;
}

async function choosePassword(
  context: CallContext,
  credential: Credential,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw fail('session.weakPassword', { fields: { password: 'Choose a new password.' } });
  refuseWeak(password, credential.email);
  await setPasswordByLink(context, credential, await hashPassword(password));
}

async function spendLink({ throttle, network }: CallContext): Promise<void> {
  if (network !== null) await throttle.spend('linkAddress', network);
}
