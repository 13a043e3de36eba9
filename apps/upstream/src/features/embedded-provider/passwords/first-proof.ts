import type { CallContext } from '../../../platform/handler.ts';
import { type Credential, EMBEDDED_ISSUER, identityRows } from '../../credentials/public.ts';
import { changeLinked } from '../../identifiers/public.ts';
import { communitiesBanning, resumeBans } from '../../own-data/public.ts';
import { askingCommunities, deleteFactors } from '../../second-factor/public.ts';
import { endSessions } from '../../session/public.ts';
import { deleteDevices } from '../known-devices/store.ts';
import { replacePassword } from './store.ts';

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
  await identityRows.lock(tx, { issuer: EMBEDDED_ISSUER, subject: id });
  await deleteDevices(tx, id);
  const next = await replacePassword(tx, id, { passwordHash, isProved: true });
  const account = await identityRows.accountOf(tx, { issuer: EMBEDDED_ISSUER, subject: next });
  if (account === null) return { id: next, account };
  if (verifiedAt === null) await endBeforeProof(context, { account, email });
  await endSessions(context, { account });
  await resumeBans(context, account, [{ email }]);
  await context.runHooks('account.addressProved', { account, email });
  await context.runHooks('account.changed', { accounts: [account] });
  return { id: next, account };
}

/** Takes from an account what was added while its address was unproved. Content, such as communities and a name, stays. */
async function endBeforeProof(
  context: CallContext,
  { account, email }: { readonly account: string; readonly email: string },
): Promise<void> {
  const { tx, audit } = context;
  const asking = await askingCommunities.of(tx, account);
  const also = [...asking, ...(await communitiesBanning(tx, [{ email }]))];
  await changeLinked(context, { account, also }, async () => {
    const gone = await identityRows.removeOthers(tx, account);
    const factors = await deleteFactors(tx, account);
    for (const before of gone) await audit({ action: 'ACCOUNT_IDENTITY_REMOVE', target: account, before });
    for (const kind of factors) await audit({ action: 'ACCOUNT_FACTOR_REMOVE', target: account, before: { kind } });
  });
  await askingCommunities.tell(context, asking);
}
