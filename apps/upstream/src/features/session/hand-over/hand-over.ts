import { fail } from '@muster/contracts/errors';
import type { HandOverQuestion } from '@muster/contracts/session/hand-over';
import type { DeviceReport } from '@muster/contracts/session/model';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext, SignedInContext as Context } from '../../../platform/handler.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';
import { communityAtHost } from '../../hosts/public.ts';
import { endSessions } from '../endings.ts';
import { CODE_LIFE_MS, isGood, type Shown } from './rules.ts';
import {
  type HandOverCode,
  holdParent,
  insertChild,
  insertCode,
  noteChild,
  readCode,
  readCommunity,
  takeCode,
} from './store.ts';

/** A yes to being signed in on a host. */
export type Grant = { readonly audience: string; readonly community: string; readonly challenge: string };

/** A code that came back, and the device it came back on. */
export type Redemption = Shown & { readonly code: string; readonly device: DeviceReport };

/** The community of a host: only one that leads to an active community right now can be signed in on. */
export async function askHandOver(tx: Transaction, audience: string, productDomain: string): Promise<HandOverQuestion> {
  const uuid = await communityAtHost(tx, audience, productDomain);
  if (uuid === null) throw fail('session.handOverRefused', { internal: `no community at ${audience}` });
  return { audience, community: await readCommunity(tx, uuid) };
}

/** Makes the code. It is bound to all that was agreed to, and to the session that agreed. */
export async function grantHandOver(
  { tx, caller, now, audit }: Context,
  { audience, community, challenge }: Grant,
  productDomain: string,
): Promise<{ code: string }> {
  if ((await communityAtHost(tx, audience, productDomain)) !== community) {
    throw fail('session.handOverRefused', { internal: `${audience} is not ${community}` });
  }
  const code = newToken();
  const { account, session: parent } = caller;
  const expiresAt = new Date(now().getTime() + CODE_LIFE_MS);
  await insertCode(tx, { codeHash: hashToken(code), account, parent, community, audience, challenge, expiresAt });
  await audit({ action: 'AUTH_HAND_OVER_GRANT', community, target: account, after: { audience } });
  return { code };
}

/**
 * Trades a code for a child session, or answers null. Whoever shows a code uses it up, whatever else is wrong: one that
 * is in two hands is worth nothing to either, and what it may have made by then is ended.
 */
export async function redeemHandOver(
  context: CallContext,
  redemption: Redemption,
  productDomain: string,
): Promise<{ account: string; session: string; token: string } | null> {
  const { tx, now, audit } = context;
  const codeHash = hashToken(redemption.code);
  const code = await takeCode(tx, codeHash, now());
  if (!code) {
    await endWhatItMade(context, codeHash);
    return null;
  }
  const child = isGood(code, redemption, now()) ? await makeChild(context, code, { redemption, productDomain }) : null;
  const { community, account, audience } = code;
  const after = { audience, session: child?.session };
  await audit({ action: 'AUTH_HAND_OVER_REDEEM', success: child !== null, community, target: account, after });
  return child;
}

async function makeChild(
  { tx }: CallContext,
  { codeHash, account, parent, community, audience }: HandOverCode,
  { redemption, productDomain }: { readonly redemption: Redemption; readonly productDomain: string },
) {
  // The host may have changed hands, and the parent may have been signed out, since the person said yes.
  if ((await communityAtHost(tx, audience, productDomain)) !== community) return null;
  const held = await holdParent(tx, parent);
  if (!held) return null;
  const token = newToken();
  const { device } = redemption;
  const made = { ...held, account, parent, community, audience, device, tokenHash: hashToken(token) };
  const session = await insertChild(tx, made);
  await noteChild(tx, codeHash, session);
  return { account, session, token };
}

async function endWhatItMade(context: CallContext, codeHash: string): Promise<void> {
  const code = await readCode(context.tx, codeHash);
  if (!code?.child) return;
  const { account, child, community, audience } = code;
  await endSessions(context, { account, only: child });
  await context.audit({
    action: 'AUTH_HAND_OVER_REDEEM',
    success: false,
    community,
    target: account,
    after: { audience, reused: true },
  });
}
