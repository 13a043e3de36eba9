import { fail } from '@muster/contracts/errors';
import type { factorCalls as contract } from '@muster/contracts/session/factors/calls';
import type { Handlers } from '../../../platform/handler.ts';
import { noteProof, PROOF_MINUTES } from '../../../platform/sessions.ts';
import { endSessions } from '../endings.ts';
import { addPasskey, beginTotp, confirmTotp, removeFactor, renewCodes } from './changes.ts';
import { tellChange } from './notices.ts';
import { authenticationOptions, registrationOptions } from './passkeys/relying-party.ts';
import { type FactorParts, isRight, proofWaysOf } from './proofs.ts';
import { labelOf, readFactors } from './shape.ts';
import { passkeysOf } from './store.ts';

const MINUTE_MS = 60_000;

/** Calls about second factors and proofs of the caller. */
export function buildFactorCalls(parts: FactorParts): Handlers<typeof contract> {
  return {
    factors: (_fields, { tx, caller }) => readFactors(tx, caller.account),

    beginTotp: (_fields, context) => beginTotp(context, parts),

    async confirmTotp({ code }, context) {
      const recoveryCodes = await confirmTotp(context, parts, code);
      return { recoveryCodes, revoked: await endOthers(context) };
    },

    async passkeyOptions({ purpose }, { tx, caller, now }) {
      const present = await passkeysOf(tx, caller.account);
      const asked = { purpose: { purpose, of: caller.session }, now: now() };
      const options =
        purpose === 'add'
          ? await registrationOptions(tx, parts.relyingParty, {
              ...asked,
              account: caller.account,
              name: await labelOf(tx, caller.account),
              present,
            })
          : await authenticationOptions(tx, parts.relyingParty, { ...asked, allowed: present });
      return { options: { ...options } };
    },

    async addPasskey(made, context) {
      const recoveryCodes = await addPasskey(context, parts, made);
      return { recoveryCodes, revoked: await endOthers(context) };
    },

    async removeFactor({ passkey }, context) {
      await removeFactor(context, passkey);
      return { revoked: await endOthers(context) };
    },

    renewRecoveryCodes: async (_fields, context) => ({ recoveryCodes: await renewCodes(context) }),

    async prove(proof, context) {
      const { tx, caller, now, throttle, audit } = context;
      const { account, session } = caller;
      await throttle.spend('prove', account);
      const ways = await proofWaysOf(tx, account);
      const shown = { account, proof, askedIn: session, now: now() };
      if (!ways.includes(proof.way) || !(await isRight(tx, parts, shown))) throw fail('session.wrongProof');
      await throttle.forgive('prove', account);
      await noteProof(tx, session);
      if (proof.way === 'recovery') await tellChange(context, account, 'recovery code used');
      await audit({ action: 'AUTH_PROVE', target: account, after: { way: proof.way } });
      return { until: new Date(now().getTime() + PROOF_MINUTES * MINUTE_MS).toISOString() };
    },
  };
}

/** Whoever was in by what has changed since is out, but for who changed it. */
function endOthers(
  context: Parameters<typeof endSessions>[0] & { readonly caller: { account: string; session: string } },
) {
  const { account, session } = context.caller;
  return endSessions(context, { account, except: session });
}
