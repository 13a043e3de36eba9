import type { FastifyReply, FastifyRequest } from 'fastify';
import { change } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';
import type { CredentialParts } from '../passwords/parts.ts';
import { knownAmong, putDevice } from './store.ts';

/** Below the provider's path alone: no other request needs it. */
const PATH = '/oidc';
/** People who sign in here in turns; each has a value of their own, so that none tells of another. */
const VALUES_MAX = 5;
const VALUE = /^[\w-]{43}$/;
const MAX_AGE_S = 400 * 24 * 60 * 60;

/** Hashes of what a browser shows of its earlier sign-ins, newest first. */
export function devicesOf(request: FastifyRequest, publicOrigin: string): readonly string[] {
  return valuesOf(request, publicOrigin).map(hashToken);
}

/**
 * Makes the browser one that has signed in with a credential. A value it brought that is not known for it is not taken on:
 * another site of the same name could have planted it.
 */
export async function rememberDevice(
  { services, publicOrigin }: Pick<CredentialParts, 'services' | 'publicOrigin'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  credential: string,
): Promise<void> {
  const brought = valuesOf(request, publicOrigin);
  const origin = { requestId: request.id, source: 'http', caller: null } as const;
  const own = await change(services, origin, async ({ tx }) => {
    const known = await knownAmong(tx, credential, brought.map(hashToken));
    const value = brought.find((each) => hashToken(each) === known) ?? newToken();
    await putDevice(tx, credential, hashToken(value));
    return value;
  });
  const values = [own, ...brought.filter((each) => each !== own)].slice(0, VALUES_MAX);
  const { name, attributes } = cookieOf(publicOrigin);
  reply.header('set-cookie', `${name}=${values.join('.')}; ${attributes}`);
}

function valuesOf({ headers }: FastifyRequest, publicOrigin: string): string[] {
  const { name } = cookieOf(publicOrigin);
  const pair = (headers.cookie ?? '').split(';').find((each) => each.trim().startsWith(`${name}=`));
  const values =
    pair
      ?.slice(pair.indexOf('=') + 1)
      .trim()
      .split('.') ?? [];
  return values.filter((value) => VALUE.test(value)).slice(0, VALUES_MAX);
}

function cookieOf(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith('https:');
  const attributes = `Path=${PATH}; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return { name: isSecure ? '__Secure-known' : 'known', attributes };
}
