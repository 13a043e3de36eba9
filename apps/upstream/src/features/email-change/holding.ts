import { fail } from '@muster/contracts/errors';
import type { CallContext } from '../../platform/handler.ts';
import { hashToken } from '../../platform/sessions.ts';
import { credentialRows, EMBEDDED_ISSUER, identityRows } from '../credentials/public.ts';
import { communitiesBanning } from '../own-data/public.ts';
import { changeByLink, type EmailChange, type EmailLinkPurpose } from './store.ts';

/**
 * Locks what giving an account an address takes: the address, so that no other account gets it meanwhile, the sign-in of the account,
 * the communities that ban the person known by this address, and the account.
 */
export async function holdAddress(
  { tx, lock }: Pick<CallContext, 'tx' | 'lock'>,
  { account, email }: { readonly account: string; readonly email: string },
): Promise<void> {
  await identityRows.lock(tx, { issuer: EMBEDDED_ISSUER, subject: email });
  const credential = await credentialRows.ofAccount(tx, account);
  if (credential) await identityRows.lock(tx, { issuer: EMBEDDED_ISSUER, subject: credential.id });
  const banning = await communitiesBanning(tx, [{ email }]);
  await lock([...banning.map((uuid) => `community:${uuid}` as const), `account:${account}`]);
}

/** The change that a link of one of these uses is of, with what it takes locked. Refuses others with `session.linkExpired`. */
export async function holdLinked(
  context: Pick<CallContext, 'tx' | 'lock'>,
  secret: string,
  uses: readonly EmailLinkPurpose[],
): Promise<{ readonly change: EmailChange; readonly purpose: EmailLinkPurpose }> {
  const tokenHash = hashToken(secret);
  const seen = await changeByLink(context.tx, tokenHash);
  if (!seen || !uses.includes(seen.purpose)) throw fail('session.linkExpired');
  const { account, newEmail, oldEmail } = seen.change;
  const email = seen.purpose === 'undo' ? (oldEmail ?? newEmail) : newEmail;
  await holdAddress(context, { account, email });
  // Read again under the lock: of two links at once, the second finds what the first left.
  const held = await changeByLink(context.tx, tokenHash);
  if (!held) throw fail('session.linkExpired');
  return held;
}
