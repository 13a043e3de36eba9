import { fail } from '@muster/contracts/errors';
import type { Provider } from '@muster/contracts/session/enums';
import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext, Caller, SignedInContext } from '../../../platform/handler.ts';
import { isProven } from '../../../platform/sessions.ts';
import { EMBEDDED_ISSUER, identityRows, refuseUnproved } from '../../credentials/public.ts';
import { changeLinked } from '../../identifiers/public.ts';
import { communitiesBanning, resumeBans } from '../../own-data/public.ts';
import { tellSignInChange } from '../../second-factor/public.ts';
import { challengeOf } from '../hand-over/rules.ts';
import { pendingLinks } from '../tables.ts';
import { type Admission, refuseReplaced } from './admit.ts';
import { signInsOf, type VerifiedIdentity } from './identity.ts';

const LIFE_MS = 5 * 60_000;

/** Keeps what a session has begun, in the place of what it had begun before. Answers until when. */
export async function beginLink(
  { tx, caller, now }: SignedInContext,
  { provider, challenge }: { readonly provider: Provider; readonly challenge: string },
): Promise<Date> {
  await refuseUnproved(tx, caller.account);
  const set = { provider, challenge, expiresAt: new Date(now().getTime() + LIFE_MS) };
  await tx
    .insert(pendingLinks)
    .values({ session: caller.session, ...set })
    .onConflictDoUpdate({ target: pendingLinks.session, set });
  return set.expiresAt;
}

/**
 * Adds a provider's identity to the account whose session began it. All that let the session begin is asked again: that
 * it lives, and that it proved who it is not too long ago (@decision 0053).
 */
export async function link(context: CallContext, identity: VerifiedIdentity, verifier: string): Promise<Admission> {
  const { tx, caller, audit } = context;
  if (!caller) throw fail('session.required');
  const { account, session } = caller;
  const { provider, issuer, subject, label, emailVerified } = identity;
  await identityRows.lock(tx, identity);
  await refuseReplaced(tx, identity);
  // A call that signs this session out at the same moment comes before this, or finds the identity to remove: the account
  // is locked.
  const also = await communitiesBanning(tx, signInsOf(identity));
  await changeLinked(context, { account, also }, async () => {
    if (!(await takeLink(context, caller, { provider, challenge: challengeOf(verifier) }))) {
      throw fail('session.linkingOver', { internal: 'not begun by this session, used, or too old' });
    }
    if (!(await isProven(tx, session))) throw fail('session.linkingOver', { internal: 'the proof has run out' });
    await refuseUnproved(tx, account);
    const holder = await identityRows.accountOf(tx, identity);
    if (holder !== null && holder !== account) throw fail('accounts.identityTaken');
    if (holder !== null) return;
    if (issuer === EMBEDDED_ISSUER && !emailVerified) throw fail('session.addressUnproved');
    // What proves a password, and what changes it, knows one sign-in of a kind.
    if ((await identityRows.subjectOf(tx, account, issuer)) !== null) throw fail('accounts.identityThere');
    await identityRows.add(tx, { account, provider, issuer, subject, label });
    await resumeBans(context, account, signInsOf(identity));
    await audit({ action: 'ACCOUNT_IDENTITY_ADD', target: account, after: { provider, issuer } });
    await tellSignInChange(context, account, 'way to sign in added');
  });
  return { account, session, token: null, newAccount: false };
}

async function takeLink(
  { tx, now }: { readonly tx: Transaction; readonly now: () => Date },
  { session }: Caller,
  { provider, challenge }: { readonly provider: Provider; readonly challenge: string },
): Promise<boolean> {
  const taken = await tx
    .delete(pendingLinks)
    .where(
      and(
        eq(pendingLinks.session, session),
        eq(pendingLinks.provider, provider),
        eq(pendingLinks.challenge, challenge),
        gt(pendingLinks.expiresAt, now()),
      ),
    )
    .returning({ session: pendingLinks.session });
  return taken.length > 0;
}
