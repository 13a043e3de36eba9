import { fail } from '@muster/contracts/errors';
import { InteractionBodies } from '@muster/contracts/session/interaction';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { parseBody } from '../../../platform/http/errors.ts';
import type { Credentials, Knock } from '../passwords/credentials.ts';
import { PROVIDER_PATH } from './embedded-provider.ts';

type OneInteraction = { Params: { uid: string } };

/**
 * The steps the client's sign-in pages post as JSON. An interaction belongs to the browser that holds its cookie, which
 * is bound to the path of that interaction, so nobody can finish the sign-in that another began. The gateway checks that
 * the page is ours before it passes a step on.
 */
export function interactionRoutes(server: FastifyInstance, provider: Provider, credentials: Credentials): void {
  server.get<OneInteraction>(`${PROVIDER_PATH}/interaction/:uid`, (request, reply) =>
    reply.redirect(`/login?interaction=${encodeURIComponent(request.params.uid)}&view=signIn`, 303),
  );

  server.get<OneInteraction>(`${PROVIDER_PATH}/interaction/:uid/details`, async (request, reply) => {
    const { uid, exp, params } = await find(request, reply.raw);
    const hint = typeof params.login_hint === 'string' ? params.login_hint : null;
    return { uid, expiresAt: new Date(exp * 1000).toISOString(), email: hint };
  });

  server.post<OneInteraction>(`${PROVIDER_PATH}/interaction/:uid/login`, async (request, reply) => {
    const body = parseBody(InteractionBodies.login, request);
    await find(request, reply.raw);
    return finish(request, reply.raw, await credentials.signIn(body, knock(request)));
  });

  server.post<OneInteraction>(`${PROVIDER_PATH}/interaction/:uid/register`, async (request, reply) => {
    const body = parseBody(InteractionBodies.register, request);
    await find(request, reply.raw);
    return finish(request, reply.raw, await credentials.register(body, knock(request)));
  });

  server.post(`${PROVIDER_PATH}/account/forgot`, async (request) => {
    await credentials.forgot(parseBody(InteractionBodies.forgot, request), knock(request));
    return { done: true };
  });

  server.post(`${PROVIDER_PATH}/account/reset`, async (request) => {
    await credentials.reset(parseBody(InteractionBodies.reset, request), knock(request));
    return { done: true };
  });

  server.post(`${PROVIDER_PATH}/account/verify`, async (request) => {
    await credentials.verify(parseBody(InteractionBodies.verify, request), knock(request));
    return { done: true };
  });

  async function find(
    request: FastifyRequest<OneInteraction>,
    response: Parameters<Provider['interactionDetails']>[1],
  ) {
    const interaction = await provider.interactionDetails(request.raw, response).catch((cause: unknown) => {
      throw fail('session.interactionExpired', { cause });
    });
    if (interaction.uid !== request.params.uid) throw fail('session.interactionExpired');
    return interaction;
  }

  async function finish(
    { raw }: FastifyRequest,
    response: Parameters<Provider['interactionResult']>[1],
    accountId: string,
  ) {
    const result = { login: { accountId, remember: false, amr: ['pwd'] } };
    return { redirectTo: await provider.interactionResult(raw, response, result, { mergeWithLastSubmission: false }) };
  }
}

function knock(request: FastifyRequest): Knock {
  return { origin: { requestId: request.id, source: 'http', caller: null }, address: request.ip };
}
