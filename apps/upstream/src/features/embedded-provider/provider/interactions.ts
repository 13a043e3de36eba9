import { fail } from '@muster/contracts/errors';
import { acceptedLanguage } from '@muster/contracts/kit/language/languages';
import { InteractionBodies } from '@muster/contracts/embedded-provider/interaction';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { secondsAhead } from '../../../platform/database-clock.ts';
import { parseBody } from '../../../platform/http/errors.ts';
import { devicesOf, rememberDevice } from '../known-devices/cookie.ts';
import type { CredentialParts, Knock } from '../passwords/parts.ts';
import { register, verify } from '../passwords/registering.ts';
import { holdForFactor, passFactor, passkeyOptionsFor, passkeySignIn } from '../passwords/second-step.ts';
import { forgot, reset, signIn } from '../passwords/sign-in.ts';
import { PROVIDER_PATH } from './embedded-provider.ts';

type OneInteraction = { Params: { uid: string } };

/**
 * The steps of an interaction, which the client's sign-in pages post as JSON. An interaction belongs to the browser that
 * holds its cookie, which is bound to the path of that interaction, so nobody can finish the sign-in that another began.
 * The gateway checks that the page is ours before it passes a step on.
 */
export function interactionRoutes(server: FastifyInstance, provider: Provider, parts: CredentialParts): void {
  const path = `${PROVIDER_PATH}/interaction/:uid`;
  const finish = async (finished: Finished) => {
    await rememberDevice(parts, finished, finished.accountId);
    return finishInteraction(provider, finished);
  };

  server.get<OneInteraction>(path, (request, reply) =>
    reply.redirect(`/login?interaction=${encodeURIComponent(request.params.uid)}&view=signIn`, 303),
  );

  server.get<OneInteraction>(`${path}/details`, async (request, reply) => {
    const { uid, exp, params } = await findInteraction(provider, request, reply);
    const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : null;
    // The library counts by this process's time of day.
    const expiresAt = new Date((exp + secondsAhead(parts.services.now)) * 1000);
    return { uid, expiresAt: expiresAt.toISOString(), email: hint };
  });

  server.post<OneInteraction>(`${path}/login`, async (request, reply) => {
    const body = parseBody(InteractionBodies.login, request);
    await findInteraction(provider, request, reply);
    const accountId = await signIn(parts, body, { ...knock(request), devices: devicesOf(request, parts.publicOrigin) });
    const proofWays = await holdForFactor(parts, accountId, stepOf(request));
    if (proofWays.length > 0) return { proofWays };
    return finish({ request, reply, accountId, amr: ['pwd'] });
  });

  server.post<OneInteraction>(`${path}/factor`, async (request, reply) => {
    const body = parseBody(InteractionBodies.factor, request);
    await findInteraction(provider, request, reply);
    const accountId = await passFactor(parts, body, stepOf(request));
    return finish({ request, reply, accountId, amr: ['pwd', 'mfa'] });
  });

  server.post<OneInteraction>(`${path}/passkeyOptions`, async (request, reply) => {
    parseBody(InteractionBodies.passkeyOptions, request);
    await findInteraction(provider, request, reply);
    return { options: await passkeyOptionsFor(parts, stepOf(request)) };
  });

  server.post<OneInteraction>(`${path}/passkey`, async (request, reply) => {
    const { response } = parseBody(InteractionBodies.passkey, request);
    await findInteraction(provider, request, reply);
    const accountId = await passkeySignIn(parts, response, stepOf(request));
    return finish({ request, reply, accountId, amr: ['hwk', 'user'] });
  });

  server.post<OneInteraction>(`${path}/register`, async (request, reply) => {
    const body = parseBody(InteractionBodies.register, request);
    await findInteraction(provider, request, reply);
    return register(parts, { ...body, interaction: request.params.uid }, knock(request));
  });

  // The link came back to the browser that asked for the account, whose sign-in still waits for it.
  server.post<OneInteraction>(`${path}/verify`, async (request, reply) => {
    const body = parseBody(InteractionBodies.verify, request);
    await findInteraction(provider, request, reply);
    const accountId = await verify(parts, body, knock(request));
    return finish({ request, reply, accountId, amr: ['pwd'] });
  });
}

/** The steps about the account itself, which need no interaction: a link may be opened days later, in another browser. */
export function credentialRoutes(server: FastifyInstance, parts: CredentialParts): void {
  const path = `${PROVIDER_PATH}/account`;

  server.post(`${path}/forgot`, async (request) => {
    await forgot(parts, parseBody(InteractionBodies.forgot, request), knock(request));
    return { done: true };
  });

  server.post(`${path}/reset`, async (request, reply) => {
    const credential = await reset(parts, parseBody(InteractionBodies.reset, request), knock(request));
    await rememberDevice(parts, { request, reply }, credential);
    return { done: true };
  });

  server.post(`${path}/verify`, async (request, reply) => {
    const credential = await verify(parts, parseBody(InteractionBodies.verify, request), knock(request));
    await rememberDevice(parts, { request, reply }, credential);
    return { done: true };
  });
}

/** The interaction of the browser that asks, when it is the one in the address. */
async function findInteraction(provider: Provider, request: FastifyRequest<OneInteraction>, reply: FastifyReply) {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((cause: unknown) => {
    // Anything else says nothing of the interaction: the database may be away, or without room.
    throw cause instanceof errors.SessionNotFound ? fail('session.interactionExpired', { cause }) : cause;
  });
  if (interaction.uid !== request.params.uid) throw fail('session.interactionExpired');
  return interaction;
}

type Finished = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly accountId: string } & {
  readonly amr: string[];
};

async function finishInteraction(provider: Provider, { request, reply, accountId, amr }: Finished) {
  const result = { login: { accountId, remember: false, amr } };
  const options = { mergeWithLastSubmission: false };
  return { redirectTo: await provider.interactionResult(request.raw, reply.raw, result, options) };
}

function stepOf(request: FastifyRequest<OneInteraction>) {
  return { ...knock(request), interaction: request.params.uid };
}

function knock(request: FastifyRequest): Knock {
  const origin = { requestId: request.id, source: 'http', caller: null } as const;
  return { origin, address: request.ip, language: acceptedLanguage(request.headers['accept-language']) };
}
