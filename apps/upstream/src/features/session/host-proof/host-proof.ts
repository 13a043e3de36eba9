import { fail } from '@muster/contracts/errors';
import { PROOF_REQUEST_MINUTES } from '@muster/contracts/session/enums';
import type { HostProofQuestion } from '@muster/contracts/session/host-proof';
import type { Proof } from '@muster/contracts/second-factor/model';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';
import { communityAtHost } from '../../hosts/public.ts';
import { type FactorParts, sessionProofs } from '../../second-factor/public.ts';
import { askHandOver } from '../hand-over/hand-over.ts';
import { type AskingSession, askingSession, putRequest, signedInAfter, takeRequest } from './store.ts';

const LIFE_MS = PROOF_REQUEST_MINUTES * 60_000;

/** What a proof for another host is checked with. */
export type HostProofParts = { readonly factors: FactorParts; readonly productDomain: string };

/** Asks for a proof of the caller's session, which is one of a community's own host. */
export async function startHostProof({ tx, caller, now }: Context): Promise<{ request: string; expiresAt: string }> {
  if (caller.community === null) throw fail('session.proofHere');
  const request = newToken();
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  await putRequest(tx, { session: caller.session, requestHash: hashToken(request), expiresAt });
  return { request, expiresAt: expiresAt.toISOString() };
}

/** Which host asks, for which community: as the session that asks was made, and never as an address says. */
export async function askHostProof(
  context: Context,
  { productDomain }: Pick<HostProofParts, 'productDomain'>,
  request: string,
): Promise<HostProofQuestion> {
  const { tx, caller } = context;
  const { audience, begunAt } = await held(context, productDomain, request);
  return {
    ...(await askHandOver(tx, audience, productDomain)),
    proofWays: await sessionProofs.waysOf(tx, caller.account),
    signedInSince: await signedInAfter(tx, caller.session, begunAt),
  };
}

/** Marks the session that asked as proven, and that one alone. */
export async function grantHostProof(
  context: Context,
  { factors, productDomain }: HostProofParts,
  { request, proof }: { readonly request: string; readonly proof: Proof | null },
): Promise<{ until: string }> {
  const { tx, caller, lock, audit } = context;
  const { account } = caller;
  // A call that ends the session at the same moment comes before this, or ends a session that is proven.
  await lock([`account:${account}`]);
  const { session, community, audience, begunAt } = await held(context, productDomain, request);
  if (proof) await sessionProofs.show(context, factors, proof);
  else if (
    (await sessionProofs.waysOf(tx, account)).length > 0 ||
    !(await signedInAfter(tx, caller.session, begunAt))
  ) {
    throw fail('session.wrongProof', { internal: 'not signed in anew' });
  }
  if (!(await takeRequest(tx, hashToken(request)))) throw over('used meanwhile');
  const until = await sessionProofs.markProven(context, { account, session });
  const after = { audience, session, way: proof?.way ?? 'signIn' };
  await audit({ action: 'AUTH_PROVE_HOST', community, target: account, after });
  return { until };
}

/** The session that asks: it lives, is of the caller's account, and its host is its community's to this moment. */
async function held({ tx, caller, now }: Context, productDomain: string, request: string): Promise<AskingSession> {
  const asking = await askingSession(tx, hashToken(request), now());
  if (!asking) throw over('no such request');
  if (asking.account !== caller.account) throw fail('session.proofNotYours');
  if ((await communityAtHost(tx, asking.audience, productDomain)) !== asking.community)
    throw over('the host has moved');
  return asking;
}

function over(internal: string) {
  return fail('session.proofOver', { internal });
}
