import { fail } from '@muster/contracts/errors';
import type { sessionCalls as contract } from '@muster/contracts/session/calls';
import type { Provider } from '@muster/contracts/session/enums';
import type { Handlers } from '../../platform/handler.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { provenUntil } from '../../platform/sessions.ts';
import { bypassTenantIsolation } from '../../platform/wall/within.ts';
import type { FactorParts } from '../second-factor/public.ts';
import { endSessions } from './endings.ts';
import { askHandOver, grantHandOver, redeemHandOver } from './hand-over/hand-over.ts';
import { askHostProof, grantHostProof, startHostProof } from './host-proof/host-proof.ts';
import { admit } from './sign-in/admit.ts';
import type { VerifiedIdentity } from './sign-in/identity.ts';
import { beginLink, link } from './sign-in/linking.ts';
import type { IdentityProvider } from './sign-in/provider.ts';

/** What signing in needs beside the database. */
export type SessionParts = {
  readonly providers: ReadonlyMap<Provider, IdentityProvider>;
  readonly sessionDays: number;
  /** Parent of the communities' own hosts. */
  readonly productDomain: string;
  readonly factors: FactorParts;
  readonly log: Logger;
};

/** Calls about signing in. Providers are asked before the transaction: it waits for no stranger. */
export function buildSessionCalls(parts: SessionParts): Handlers<typeof contract> {
  const { providers, sessionDays, productDomain, log } = parts;
  return {
    providers: {
      async prepare() {
        const infos = await Promise.all(
          [...providers.values()].map(({ provider, info }) =>
            info().catch((error: unknown) => {
              log.error({ err: error, provider }, 'a sign-in provider cannot be reached and is not offered');
              return null;
            }),
          ),
        );
        return infos.filter((info) => info !== null);
      },
      handle: async (_fields, _context, infos: Awaited<ReturnType<IdentityProvider['info']>>[]) => infos,
    },

    exchange: {
      async prepare({ provider: name, ...back }) {
        const provider = providers.get(name);
        if (!provider) throw fail('session.providerDisabled');
        return provider.identify(back).catch((cause: unknown) => {
          throw fail('session.providerRefused', { cause, internal: String(cause) });
        });
      },
      handle: ({ link: linking, device, codeVerifier }, context, identity: VerifiedIdentity) =>
        linking ? link(context, identity, codeVerifier) : admit(context, identity, { device, sessionDays }),
    },

    async startLink(begun, context) {
      if (!providers.has(begun.provider)) throw fail('session.providerDisabled');
      return { expiresAt: (await beginLink(context, begun)).toISOString() };
    },

    async signOut(_fields, context) {
      const { account, session } = context.caller;
      const ended = await endSessions(context, { account, only: session });
      await context.audit({ action: 'AUTH_SIGN_OUT', target: session });
      return { ended: ended > 0 };
    },

    proven: async (_fields, { tx, caller: { session } }) => ({
      session,
      until: (await provenUntil(tx, session))?.toISOString() ?? null,
    }),
    startHostProof: (_fields, context) => startHostProof(context),
    hostProof: ({ request }, context) => askHostProof(context, parts, request),
    grantHostProof: (granted, context) => grantHostProof(context, parts, granted),

    startHandOver: ({ audience }, { tx }) => askHandOver(tx, audience, productDomain),
    grantHandOver: (grant, context) => grantHandOver(context, grant, productDomain),
    // A code is used up by whoever shows it, for whichever community.
    redeemHandOver: (redemption, context) =>
      bypassTenantIsolation(context.tx, () => redeemHandOver(context, redemption, productDomain)),
  };
}
