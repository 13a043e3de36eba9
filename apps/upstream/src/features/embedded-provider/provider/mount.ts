import type { ServerResponse } from 'node:http';
import { Failure } from '@muster/contracts/kit/error';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { networkOf, type Throttle } from '../../../platform/throttle.ts';
import { PROVIDER_PATH } from './embedded-provider.ts';

/** What a sign-in begins with. It leaves rows, and nobody has said yet who they are. */
const BEGINNING = /^\/auth\/?(?:\?|$)/i;

type Mounting = {
  readonly provider: Provider;
  readonly publicOrigin: string;
  readonly throttle: Pick<Throttle, 'spend'>;
};

/**
 * Serves the provider's own endpoints under its path. It gets the request untouched, before any body is read, with the
 * path it was mounted on taken off and the public address put on: that one is configured, not believed.
 */
export function mountProvider(server: FastifyInstance, { provider, publicOrigin, throttle }: Mounting): void {
  const serve = provider.callback();
  const { host, protocol } = new URL(publicOrigin);
  server.route({
    method: ['GET', 'POST', 'HEAD'],
    url: `${PROVIDER_PATH}/*`,
    onRequest: async (request, reply) => {
      const { raw } = request;
      const path = request.url.slice(PROVIDER_PATH.length);
      const isSpent = BEGINNING.test(path) && (await isTooMany(throttle, request.ip));
      if (isSpent) return reply.redirect(`${publicOrigin}/login?error=session.tooManyAttempts`, 303);
      reply.hijack();
      raw.headers.host = host;
      raw.headers['x-forwarded-host'] = host;
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      // The provider learns its mount path from the difference of these two.
      Object.assign(raw, { originalUrl: `${PROVIDER_PATH}${alwaysAsk(path)}`, url: alwaysAsk(path) });
      leaveCookiesToTheBrowser(reply.raw);
      await serve(raw, reply.raw);
    },
    handler: () => undefined,
  });
}

/**
 * The library dates the end of a cookie by this process's time of day, and a browser whose clock is ahead of that drops it at
 * once. What a cookie names ends in the database, so a cookie lasts as long as the browser runs.
 */
function leaveCookiesToTheBrowser(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'set-cookie' && Array.isArray(value) ? value.map(withoutEnd) : value);
}

/** One that is to be removed, which its end in 1970 says, is left as it is. */
function withoutEnd(cookie: string): string {
  return cookie.replace(/; *expires=(?!Thu, 01 Jan 1970)[^;]*/i, '');
}

/** A sign-in always asks for the password: whoever signed out must not be in again by one click. */
function alwaysAsk(path: string): string {
  if (!path.startsWith('/auth?')) return path;
  const parameters = new URLSearchParams(path.slice('/auth?'.length));
  parameters.set('prompt', 'login');
  return `/auth?${parameters.toString()}`;
}

async function isTooMany(throttle: Mounting['throttle'], address: string): Promise<boolean> {
  try {
    await throttle.spend('signInForm', networkOf(address));
    return false;
  } catch (error) {
    if (error instanceof Failure && error.code === 'session.tooManyAttempts') return true;
    throw error;
  }
}
