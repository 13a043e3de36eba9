import { randomBytes } from 'node:crypto';
import { SIGN_IN_MAILS } from '@muster/contracts/embedded-provider/mail-templates';
import type { Language } from '@muster/contracts/kit/language/languages';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../../../platform/handler.ts';
import { postMail } from '../../../platform/process/mail.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { mailWords } from '../../../platform/text/mail-words.ts';
import { insertLink, insertRegistration, type LinkPurpose } from './store.ts';

/**
 * Hours that a link is good for. One to choose a new password outlasts the hour in which no more of them are mailed, twice
 * over: while none is sent, those that were still work.
 */
const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = { verify: 7 * 24, reset: 2 };
const TOKEN_BYTES = 32;

/** Where links in mails lead: the origin of the product's pages, and the sign-in that waits in the browser that asked. */
type Leading = { readonly publicOrigin: string; readonly interaction?: string };

/** The recipient of a mail, and the language that their account has chosen, else their browser; null where neither is known. */
type Addressed = { readonly email: string; readonly language: Language | null };

/** A link to be mailed: whose credential it is for, where it goes and what it is good for. */
export type Link = Leading & Addressed & { readonly id: string; readonly purpose: LinkPurpose };

/** Mails a link in the context's transaction; those that were mailed before stay good until one of them is used. */
export async function sendLink(
  { tx }: Pick<CallContext, 'tx'>,
  { id, email, language, purpose, ...leading }: Link,
): Promise<void> {
  const token = newLinkToken();
  await insertLink(tx, { tokenHash: hashToken(token), credential: id, purpose, expiresAt: endOf(purpose) });
  const values = { link: addressOf(purpose, token, leading) };
  await postMail(tx, { to: email, ...mailWords(SIGN_IN_MAILS, `embeddedProvider.${purpose}`, { language, values }) });
}

/** Mails the link that makes an account for an address which has none; nothing but the request is kept until it comes back. */
export async function sendRegistration(
  { tx }: Pick<CallContext, 'tx'>,
  { email, language, username, ...leading }: Leading & Addressed & { readonly username: string },
): Promise<void> {
  const token = newLinkToken();
  await insertRegistration(tx, { tokenHash: hashToken(token), email, username, expiresAt: endOf('verify') });
  const values = { link: addressOf('verify', token, leading) };
  await postMail(tx, { to: email, ...mailWords(SIGN_IN_MAILS, 'embeddedProvider.verify', { language, values }) });
}

/** Tells the holder of an address which has an account that somebody asked for one. */
export function sendAccountThere(
  { tx }: Pick<CallContext, 'tx'>,
  { email, language, publicOrigin: origin }: Leading & Addressed,
): Promise<void> {
  const words = mailWords(SIGN_IN_MAILS, 'embeddedProvider.accountThere', { language, values: { origin } });
  return postMail(tx, { to: email, ...words });
}

function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** By the database's clock. */
function endOf(purpose: LinkPurpose) {
  return sql`now() + make_interval(hours => ${LINK_HOURS[purpose]})`;
}

function addressOf(purpose: LinkPurpose, token: string, { publicOrigin, interaction }: Leading): string {
  const query = new URLSearchParams({ view: purpose, token, ...(interaction !== undefined && { interaction }) });
  return `${publicOrigin}/login?${query.toString()}`;
}
