import { fail } from '@muster/contracts/errors';
import type { Proof } from '@muster/contracts/second-factor/model';
import type { SignedInContext } from '../../platform/handler.ts';
import { noteFactorShown, noteProof } from '../../platform/sessions.ts';
import { tellChange } from './notices.ts';
import { type FactorParts, isRight, proofWaysOf } from './proofs.ts';

/** Takes a proof of who the caller is, and uses it up. What is wrong with it is not told; tries are counted. */
export async function showProof(context: SignedInContext, parts: FactorParts, proof: Proof): Promise<void> {
  const { tx, caller, now, throttle } = context;
  const { account, session } = caller;
  await throttle.spend('prove', account);
  const ways = await proofWaysOf(tx, account);
  const shown = { account, proof, askedIn: session, now: now() };
  if (!ways.includes(proof.way) || !(await isRight(tx, parts, shown))) throw fail('session.wrongProof');
  await throttle.forgive('prove', account);
  if (proof.way !== 'password') await markFactorShown(context, { account, session });
  if (proof.way === 'recovery') await tellChange(context, account, 'recovery code used');
}

/** Marks a session as one in which a second factor was shown, and tells its open pages, also those of own hosts. */
export async function markFactorShown(
  { tx, emit }: Pick<SignedInContext, 'tx' | 'emit'>,
  { account, session }: { readonly account: string; readonly session: string },
): Promise<void> {
  const sessions = await noteFactorShown(tx, session);
  if (sessions.length > 0)
    await emit({ stream: `account:${account}`, type: 'session:factorShown', data: { sessions } });
}

/** Marks a session as proven from now on, and tells its open pages. Answers until when. */
export async function markProven(
  { tx, emit }: Pick<SignedInContext, 'tx' | 'emit'>,
  { account, session }: { readonly account: string; readonly session: string },
): Promise<string> {
  const until = (await noteProof(tx, session)).toISOString();
  await emit({ stream: `account:${account}`, type: 'session:proved', data: { session, until } });
  return until;
}
