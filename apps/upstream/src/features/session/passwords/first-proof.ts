import { fail } from '@muster/contracts/errors';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { identities } from '../../../platform/schema/accounts.ts';
import { changeLinked } from '../../identifiers/public.ts';
import { communitiesBanning, resumeBans } from '../../own-data/public.ts';
import { endSessions } from '../endings.ts';
import { communitiesAsking, tellCommunities } from '../factors/notices.ts';
import { deleteFactors } from '../factors/store.ts';
import { deleteDevices } from '../known-devices/store.ts';
import { EMBEDDED_ISSUER } from '../sign-in/identity.ts';
import { accountOf, lockSubject, markVerified } from '../store.ts';
import { type Credential, isUnproved, replacePassword } from './store.ts';

/** Refuses to add a way to sign in, or a second factor, to an account whose address nobody has confirmed. Lock it before. */
export async function refuseUnproved(tx: Transaction, account: string): Promise<void> {
  if (await isUnproved(tx, account)) throw fail('session.addressUnproved');
}

/**
 * Sets a password by a mailed link, which shows that the address belongs to who opened it, and ends every session. Where that
 * is the first proof of the address, all that was made before it ends too: other ways to sign in, and second factors
 * (@decision 0082). Answers the credential's new id, and its account where it has signed in yet.
 */
export async function setPasswordByLink(
  context: CallContext,
  { id, email, verifiedAt }: Credential,
  passwordHash: string,
): Promise<{ readonly id: string; readonly account: string | null }> {
  const { tx } = context;
  // A sign-in that is under way ends before, and its session below; or it comes after, and knows the credential no more.
  await lockSubject(tx, { issuer: EMBEDDED_ISSUER, subject: id });
  await deleteDevices(tx, id);
  const next = await replacePassword(tx, id, { passwordHash, isProved: true });
  const account = await accountOf(tx, { issuer: EMBEDDED_ISSUER, subject: next });
  if (account === null) return { id: next, account };
  if (verifiedAt === null) await endBeforeProof(context, { account, email });
  await endSessions(context, { account });
  await resumeBans(context, account, [{ email }]);
  await markVerified(tx, { account, email });
  await context.runHooks('account.changed', { accounts: [account] });
  return { id: next, account };
}

/** Takes from an account what was added while its address was unproved. Content, such as communities and a name, stays. */
async function endBeforeProof(
  context: CallContext,
  { account, email }: { readonly account: string; readonly email: string },
): Promise<void> {
  const { tx, audit } = context;
  const asking = await communitiesAsking(tx, account);
  const also = [...asking, ...(await communitiesBanning(tx, [{ email }]))];
  await changeLinked(context, { account, also }, async () => {
    const gone = await tx
      .delete(identities)
      .where(and(eq(identities.account, account), ne(identities.issuer, EMBEDDED_ISSUER)))
      .returning({ provider: identities.provider });
    const factors = await deleteFactors(tx, account);
    for (const before of gone) await audit({ action: 'ACCOUNT_IDENTITY_REMOVE', target: account, before });
    for (const kind of factors) await audit({ action: 'ACCOUNT_FACTOR_REMOVE', target: account, before: { kind } });
  });
  await tellCommunities(context, asking);
}
