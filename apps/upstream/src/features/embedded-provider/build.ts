import type { AddressInfo } from 'node:net';
import { fail } from '@muster/contracts/errors';
import type { MailPosted } from '@muster/contracts/embedded-provider/interaction';
import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { Config } from '../../config.ts';
import type { Services } from '../../platform/context.ts';
import { type Outbound, targetOf } from '../../platform/outbound/outbound.ts';
import type { FactorParts } from '../second-factor/public.ts';
import { fetchThrough, type IdentityProvider, ownProvider } from '../session/public.ts';
import { createEmbeddedProvider, OWN_CLIENT_ID, PROVIDER_PATH } from './provider/embedded-provider.ts';
import { credentialRoutes, interactionRoutes } from './provider/interactions.ts';
import { readProviderKeys } from './provider/keys.ts';
import { mountProvider } from './provider/mount.ts';

/** Serves the embedded provider, and answers it as a way to sign in. Makes its keys at the first start. */
export async function serveEmbedded(
  config: Config,
  services: Services,
  { server, factors }: { readonly server: FastifyInstance; readonly factors: FactorParts },
): Promise<IdentityProvider> {
  const { publicOrigin } = config;
  const { db, log, now } = services;
  const keys = await readProviderKeys(db, now());
  const provider = createEmbeddedProvider({ db, now, config, keys, log });
  const parts = { services, publicOrigin, factors, mailPosted: () => mailPosted(config, server) };
  refuseWithoutRoom(server, services);
  interactionRoutes(server, provider, parts);
  credentialRoutes(server, parts);
  mountProvider(server, { provider, publicOrigin, throttle: services.throttle });
  return ownProvider({
    issuer: `${publicOrigin}${PROVIDER_PATH}`,
    clientId: OWN_CLIENT_ID,
    clientSecret: keys.clientSecret,
    isEmbedded: true,
    fetch: fetchFromSelf(server, publicOrigin, services.outbound),
    now,
  });
}

/** Which way mail goes, and the address of the page that shows it where it goes nowhere else. */
function mailPosted({ smtpUrl, production }: Config, server: FastifyInstance): MailPosted {
  if (smtpUrl !== null) return { mail: 'sent', outbox: null };
  if (production) return { mail: 'log', outbox: null };
  const { port } = server.server.address() as AddressInfo;
  return { mail: 'outbox', outbox: `http://localhost:${port}/outbox` };
}

/** Every step of a sign-in saves something: without any room it would wait in vain for a database that is down. */
function refuseWithoutRoom(server: FastifyInstance, { disk }: Services): void {
  server.addHook('onRequest', async ({ url, method }, reply) => {
    if (!url.startsWith(`${PROVIDER_PATH}/`) || !disk.isSpent()) return undefined;
    // A browser goes to this one by itself; the others are asked by our pages.
    if (method === 'GET' && url.startsWith(`${PROVIDER_PATH}/auth`)) {
      return reply.redirect('/login?error=storage.full', 303);
    }
    throw fail('storage.full');
  });
}

/** Asks this very process what is meant for its public address, which may not be reachable from here. */
function fetchFromSelf(server: FastifyInstance, publicOrigin: string, outbound: Outbound): CustomFetch {
  let self: { readonly origin: string; readonly fetch: CustomFetch } | null = null;
  return (address, options) => {
    // Its port is known once it listens.
    self ??= selfOf(server.server.address() as AddressInfo, outbound);
    return self.fetch(address.replace(publicOrigin, self.origin), options);
  };
}

function selfOf({ address, port, family }: AddressInfo, outbound: Outbound) {
  const any = address === '0.0.0.0' || address === '::';
  const host = any ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  const origin = `http://${host}:${port}`;
  return { origin, fetch: fetchThrough(outbound.trusting([targetOf(origin)])) };
}
