import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../../platform/handler.ts';
import { postMail } from '../../../platform/process/mail.ts';
import { hashToken } from '../../../platform/sessions.ts';
import { resetMail, verifyMail } from './mails.ts';
import { insertLink, type LinkPurpose } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = { verify: 7 * 24 * HOUR_MS, reset: HOUR_MS };
const TOKEN_BYTES = 32;

/** A link to be mailed: whose credential it is for, where it goes and what it is good for. */
export type Link = {
  readonly id: string;
  readonly email: string;
  readonly purpose: LinkPurpose;
  /** Origin of the product's pages, where the link leads. */
  readonly publicOrigin: string;
};

/** Mails a link in the context's transaction; earlier ones for the same purpose stop working. */
export async function sendLink(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  { id, email, purpose, publicOrigin }: Link,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + LINK_LIFE_MS[purpose]);
  await insertLink(tx, { tokenHash: hashToken(token), credential: id, purpose, expiresAt });
  const address = `${publicOrigin}/login?view=${purpose}&token=${token}`;
  await postMail(tx, { to: email, ...(purpose === 'reset' ? resetMail(address) : verifyMail(address)) });
}
