import { randomBytes } from 'node:crypto';
import { EMAIL_CHANGE } from '@muster/contracts/email-change/constants';
import { EMAIL_CHANGE_MAILS } from '@muster/contracts/email-change/mail-templates';
import type { Language } from '@muster/contracts/kit/language/languages';
import type { Transaction } from '../../platform/database.ts';
import { postMail } from '../../platform/process/mail.ts';
import { hashToken } from '../../platform/sessions.ts';
import { type MailFilling, mailWords } from '../../platform/text/mail-words.ts';
import { insertLink, type EmailLinkPurpose } from './store.ts';

/** Where links in mails lead. */
export type Leading = { readonly publicOrigin: string };

/** A mail of a change: to which address, and of which change. It is in the language of the account that changes. */
type Mailed = { readonly change: string; readonly to: string };

const TOKEN_BYTES = 32;
const { hours, waitDays, undoDays } = EMAIL_CHANGE;

/** Mails the link that shows the new address to be the person's. */
export async function mailNewAddress(tx: Transaction, { change, to }: Mailed, leading: Leading): Promise<void> {
  const { link: confirm, language } = await newLink(tx, { change, purpose: 'new' }, leading);
  await postMail(tx, { to, ...words('confirmNew', { language, values: { confirm, hours } }) });
}

/** Tells the holder of an address that another account wants to have it. */
export function mailAddressThere(
  tx: Transaction,
  { to, language }: { readonly to: string; readonly language: Language | null },
  { publicOrigin: origin }: Leading,
): Promise<void> {
  return postMail(tx, { to, ...words('addressThere', { language, values: { origin } }) });
}

/** Mails the old address a link that agrees, and one that ends the change. */
export async function mailOldAddress(tx: Transaction, { change, to }: Mailed, leading: Leading): Promise<void> {
  const { link: confirm, language } = await newLink(tx, { change, purpose: 'old' }, leading);
  const { link: stop } = await newLink(tx, { change, purpose: 'stop' }, leading);
  await postMail(tx, { to, ...words('confirmOld', { language, values: { confirm, stop, hours } }) });
}

/** Tells the old address that the change does without it, and how to end it. */
export async function mailWaiting(tx: Transaction, { change, to }: Mailed, leading: Leading): Promise<void> {
  const { link: stop, language } = await newLink(tx, { change, purpose: 'stop' }, leading);
  await postMail(tx, { to, ...words('waiting', { language, values: { stop, days: waitDays } }) });
}

/** Tells the old address that the change is done, and how to take it back. */
export async function mailChanged(tx: Transaction, { change, to }: Mailed, leading: Leading): Promise<void> {
  const { link: undo, language } = await newLink(tx, { change, purpose: 'undo' }, leading);
  await postMail(tx, { to, ...words('changed', { language, values: { undo, days: undoDays } }) });
}

type MailName = keyof typeof EMAIL_CHANGE_MAILS extends `emailChange.${infer Name}` ? Name : never;

function words(name: MailName, filling: MailFilling) {
  return mailWords(EMAIL_CHANGE_MAILS, `emailChange.${name}`, filling);
}

/** A link of a change, and the language of the account that changes. */
async function newLink(
  tx: Transaction,
  made: { readonly change: string; readonly purpose: EmailLinkPurpose },
  { publicOrigin }: Leading,
): Promise<{ readonly link: string; readonly language: Language | null }> {
  const secret = randomBytes(TOKEN_BYTES).toString('base64url');
  const language = await insertLink(tx, { ...made, tokenHash: hashToken(secret) });
  return { link: `${publicOrigin}/email-change/${secret}`, language };
}
