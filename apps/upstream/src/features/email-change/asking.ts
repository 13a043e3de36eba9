import type { OwnEmail } from '@muster/contracts/email-change/model';
import { fail } from '@muster/contracts/errors';
import type { SignedInContext } from '../../platform/handler.ts';
import { credentialRows, refuseUnproved } from '../credentials/public.ts';
import { tellSignInChange } from '../second-factor/public.ts';
import { type Leading, mailAddressThere, mailNewAddress, mailOldAddress, mailWaiting } from './mails.ts';
import { toPending } from './rules.ts';
import { addressOf, deletePending, type EmailChange, insertChange, noteWaiting, pendingChange } from './store.ts';

/** The caller's address, and the change that is under way. */
export async function ownEmail({ tx, caller: { account } }: SignedInContext): Promise<OwnEmail> {
  const pending = await pendingChange(tx, account);
  return { email: await currentAddress(tx, account), pending: pending && toPending(pending) };
}

/** The address that an account signs in with; that of the account itself where it has no password. */
async function currentAddress(tx: SignedInContext['tx'], account: string): Promise<string | null> {
  const credential = await credentialRows.ofAccount(tx, account);
  return credential?.email ?? addressOf(tx, account);
}

/** Begins a change, and mails both addresses. */
export async function begin(context: SignedInContext, email: string, leading: Leading): Promise<OwnEmail> {
  const { tx, lock, audit, caller } = context;
  const { account, session } = caller;
  await spendMail(context, email);
  await lock([`account:${account}`]);
  await refuseUnproved(tx, account);
  const oldEmail = await currentAddress(tx, account);
  if (oldEmail === email) throw fail('emailChange.same');
  const change = await insertChange(tx, { account, session, oldEmail, newEmail: email });
  await mailNew(context, { change, to: email }, leading);
  if (oldEmail !== null) await mailOldAddress(tx, { change, to: oldEmail }, leading);
  await audit({ action: 'ACCOUNT_EMAIL_BEGIN', target: account });
  return ownEmail(context);
}

/** Mails the link to one of the addresses once more. */
export async function resend(context: SignedInContext, to: 'new' | 'old', leading: Leading): Promise<OwnEmail> {
  const { tx, audit, caller } = context;
  const change = await pending(context);
  const { id, newEmail, oldEmail } = change;
  if (to === 'old' && change.effectiveAt !== null) throw fail('emailChange.waitsAlready');
  if ((to === 'new' ? change.newProvedAt : change.oldProvedAt) !== null || (to === 'old' && oldEmail === null))
    throw fail('emailChange.confirmedAlready');
  const address = to === 'old' && oldEmail !== null ? oldEmail : newEmail;
  await spendMail(context, address);
  const mailed = { change: id, to: address };
  await (to === 'new' ? mailNew(context, mailed, leading) : mailOldAddress(tx, mailed, leading));
  await audit({ action: 'ACCOUNT_EMAIL_SEND', target: caller.account });
  return ownEmail(context);
}

/** Lets a change wait in place of asking the old address, which is told. */
export async function waitInstead(context: SignedInContext, leading: Leading): Promise<OwnEmail> {
  const { tx, audit, caller } = context;
  const { id, oldEmail, oldProvedAt, effectiveAt } = await pending(context);
  if (effectiveAt !== null) throw fail('emailChange.waitsAlready');
  if (oldEmail === null || oldProvedAt !== null) throw fail('emailChange.confirmedAlready');
  await noteWaiting(tx, id);
  await mailWaiting(tx, { change: id, to: oldEmail }, leading);
  await tellSignInChange(context, caller.account, 'change of the e-mail address begun');
  await audit({ action: 'ACCOUNT_EMAIL_WAIT', target: caller.account });
  return ownEmail(context);
}

/** Ends the change that is under way. */
export async function cancel(context: SignedInContext): Promise<OwnEmail> {
  const { tx, audit, caller } = context;
  await pending(context);
  await deletePending(tx, caller.account);
  await audit({ action: 'ACCOUNT_EMAIL_CANCEL', target: caller.account });
  return ownEmail(context);
}

async function pending({ tx, lock, caller: { account } }: SignedInContext): Promise<EmailChange> {
  await lock([`account:${account}`]);
  const change = await pendingChange(tx, account);
  if (!change) throw fail('emailChange.nonePending');
  return change;
}

/** Counted as the mails of a sign-up are: by the address and the network that asks, and besides by the account. */
async function spendMail({ throttle, network, caller: { account } }: SignedInContext, email: string): Promise<void> {
  await throttle.spend('emailChange', account);
  await throttle.spend('mailedAccount', `${email} ${network ?? account}`);
}

/** Mails the new address, unless too many have asked for mails to it; the answer is the same. */
async function mailNew(
  { tx, throttle }: SignedInContext,
  mailed: { readonly change: string; readonly to: string },
  leading: Leading,
): Promise<void> {
  const { to } = mailed;
  if (await throttle.isTooMany('mailedAnywhere', to)) return;
  const holder = await credentialRows.byEmail(tx, to);
  if (holder) await mailAddressThere(tx, { to, language: holder.language }, leading);
  else await mailNewAddress(tx, mailed, leading);
}
