import type { secondFactorCalls as contract } from '@muster/contracts/second-factor/calls';
import type { Handlers, SignedInContext } from '../../platform/handler.ts';
import { refuseUnproved } from '../credentials/public.ts';
import { addPasskey, beginTotp, confirmTotp, removeFactor, renewCodes } from './changes.ts';
import { authenticationOptions, registrationOptions } from './passkeys/relying-party.ts';
import type { FactorParts } from './proofs.ts';
import { labelOf, readFactors } from './shape.ts';
import { markProven, showProof } from './showing.ts';
import { passkeysOf } from './store.ts';

/** Calls about second factors and proofs of the caller. */
export function buildSecondFactorCalls(parts: FactorParts): Handlers<typeof contract> {
  return {
    factors: (_fields, { tx, caller }) => readFactors(tx, caller.account),

    beginTotp: (_fields, context) => beginTotp(context, parts),

    async confirmTotp({ code }, context) {
      const recoveryCodes = await confirmTotp(context, parts, code);
      return { recoveryCodes, revoked: await endOthers(context) };
    },

    async passkeyOptions({ purpose }, { tx, caller, now }) {
      if (purpose === 'add') await refuseUnproved(tx, caller.account);
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
      const { caller, audit } = context;
      await showProof(context, parts, proof);
      const until = await markProven(context, caller);
      await audit({ action: 'AUTH_PROVE', target: caller.account, after: { way: proof.way } });
      return { until };
    },
  };
}

/** Ends the sessions that were signed in with what has changed since, but for the one that changed it; answers how many. */
async function endOthers({ caller: { account, session }, runHooks }: SignedInContext): Promise<number> {
  const ended = { count: 0 };
  await runHooks('secondFactor.changed', { account, session, ended });
  return ended.count;
}
