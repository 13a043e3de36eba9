import { randomBytes } from 'node:crypto';
import { EMAIL_CHANGE } from '@muster/contracts/email-change/constants';
import type { Transaction } from '../../platform/database.ts';
import { postMail } from '../../platform/process/mail.ts';
import { hashToken } from '../../platform/sessions.ts';
import { insertLink, type EmailLinkPurpose } from './store.ts';

/** Where links in mails lead. */
export type Leading = { readonly publicOrigin: string };

/** A mail of a change: to which address, and of which change. */
type Mailed = { readonly change: string; readonly to: string };

const TOKEN_BYTES = 32;
const { hours, waitDays, undoDays } = EMAIL_CHANGE;

/** Mails the link that shows the new address to be the person's. */
export async function mailNewAddress(tx: Transaction, { change, to }: Mailed, leading: Leading): Promise<void> {
  const confirm = await newLink(tx, { change, purpose: 'new' }, leading);
  await postMail(tx, {
    to,
    subject: 'Confirm your new e-mail address',
    body: `Someone, hopefully you, wants to use this address for their Muster account.\n\nOpen this link to confirm that it is yours:\n\n${confirm}\n\nIt works for ${hours} hours. If you did not ask, do nothing: without you nothing is changed.\n`,
  });
}

/** Tells the holder of an address that another account wants to have it. */
export function mailAddressThere(tx: Transaction, to: string, { publicOrigin }: Leading): Promise<void> {
  return postMail(tx, {
    to,
    subject: 'This address has an account',
    body: `Someone, hopefully you, wanted to use this address for their Muster account. Another account signs in with it already, so nothing was changed.\n\nTo free this address, sign in with it and change it there: ${publicOrigin}/account?tab=sign-in\n\nIf you did not ask, do nothing: who asked was not told that there is an account.\n`,
  });
}

/** Mails the old address a link that agrees, and one that ends the change. */
export async function mailOldAddress(tx: Transaction, { change, to }: Mailed, leading: Leading): Promise<void> {
  const confirm = await newLink(tx, { change, purpose: 'old' }, leading);
  const stop = await newLink(tx, { change, purpose: 'stop' }, leading);
  await postMail(tx, {
    to,
    subject: 'Confirm that your e-mail address changes',
    body: `Someone, hopefully you, wants to give your Muster account another e-mail address.\n\nThat was you: open this link to agree:\n\n${confirm}\n\nThat was not you: open this one. The change ends, every device is signed out, and you can choose a new password:\n\n${stop}\n\nWithout your agreement nothing is changed within ${hours} hours. The person may say that they cannot open this mailbox any more; you are told if they do.\n`,
  });
}

/** Tells the old address that the change does without it, and how to end it. */
export async function mailWaiting(tx: Transaction, { change, to }: Mailed, leading: Leading): Promise<void> {
  const stop = await newLink(tx, { change, purpose: 'stop' }, leading);
  await postMail(tx, {
    to,
    subject: `Your e-mail address changes in ${waitDays} days`,
    body: `Someone, hopefully you, is giving your Muster account another e-mail address, and says that this mailbox cannot be opened any more. The change takes effect in ${waitDays} days.\n\nIf that is not right, open this link before then. The change ends, every device is signed out, and you can choose a new password:\n\n${stop}\n`,
  });
}

/** Tells the old address that the change is done, and how to take it back. */
export async function mailChanged(tx: Transaction, { change, to }: Mailed, leading: Leading): Promise<void> {
  const undo = await newLink(tx, { change, purpose: 'undo' }, leading);
  await postMail(tx, {
    to,
    subject: 'Your e-mail address was changed',
    body: `Your Muster account has another e-mail address now. Mails go there, and this address does not sign you in any more.\n\nIf that was not you, open this link within ${undoDays} days. This address is restored, every device is signed out, and you choose a new password:\n\n${undo}\n`,
  });
}

async function newLink(
  tx: Transaction,
  link: { readonly change: string; readonly purpose: EmailLinkPurpose },
  { publicOrigin }: Leading,
): Promise<string> {
  const secret = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertLink(tx, { ...link, tokenHash: hashToken(secret) });
  return `${publicOrigin}/email-change/${secret}`;
}
