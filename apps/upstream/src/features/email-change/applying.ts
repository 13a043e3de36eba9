import type { CallContext } from '../../platform/handler.ts';
import { writeEmail } from '../accounts/public.ts';
import { credentialRows } from '../credentials/public.ts';
import { endMailedLinks } from '../embedded-provider/public.ts';
import { resumeBans } from '../own-data/public.ts';
import { tellSignInChange } from '../second-factor/public.ts';
import { endSessions } from '../session/public.ts';
import { type Leading, mailChanged } from './mails.ts';
import { deletePending, type EmailChange, noteApplied } from './store.ts';

/**
 * Gives an account its new address, which it signs in with from now on where it has a password, and ends its sessions but the one
 * that asked. The old address is told. Answers false, and ends the change, where another account has the address by now. Hold the
 * address before (`holdAddress`).
 */
export async function applyChange(context: CallContext, change: EmailChange, leading: Leading): Promise<boolean> {
  const { tx, audit, runHooks } = context;
  const { id, account, session, oldEmail, newEmail } = change;
  if ((await credentialRows.byEmail(tx, newEmail)) !== null) {
    await deletePending(tx, account);
    return false;
  }
  await writeAddress(context, account, newEmail);
  await noteApplied(tx, id);
  const revoked = await endSessions(context, { account, except: session });
  await audit({ action: 'ACCOUNT_EMAIL_CHANGE', target: account, after: { revoked } });
  await resumeBans(context, account, [{ email: newEmail }]);
  await runHooks('account.addressProved', { account, email: newEmail });
  await runHooks('account.changed', { accounts: [account] });
  await tellSignInChange(context, account, 'e-mail address changed');
  if (oldEmail !== null) await mailChanged(tx, { change: id, to: oldEmail }, leading);
  return true;
}

/** Writes the address of an account and of its sign-in, and ends what was mailed to the one before. */
export async function writeAddress({ tx }: Pick<CallContext, 'tx'>, account: string, email: string): Promise<void> {
  const credential = await credentialRows.ofAccount(tx, account);
  if (credential) {
    await endMailedLinks(tx, credential.id);
    await credentialRows.readdress(tx, credential.id, email);
  }
  await writeEmail(tx, account, email);
}
