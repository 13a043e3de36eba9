import { fail } from '@muster/contracts/errors';
import { Text } from '@muster/contracts/kit/text';
import { PROVIDERS } from '@muster/contracts/session/enums';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Bridges } from '../bridge/bridge.ts';
import { APPLE_RETURN_PATH } from '../gateway/gate.ts';
import type { Origins } from '../gateway/origins.ts';
import { HAND_OVER_PATH, type HandOverService, type HandOverVisit } from './hand-over.ts';
import type { SessionCookies } from './session-cookie.ts';
import type { SignInService } from './sign-in.ts';

const StartQuery = z.object({
  provider: z.enum(PROVIDERS),
  next: Text.optional(),
});

/** What Apple's form brings; the rest of it is not needed. */
const AppleForm = z.object({
  code: Text.max(4000).optional(),
  state: Text.max(200).optional(),
  user: Text.max(2000).optional(),
  iss: Text.max(500).optional(),
  error: Text.max(200).optional(),
});

const HandOverBack = z.object({ code: Text.min(1).max(200), state: Text.min(1).max(200) });

/** What the routes of a sign-in need. */
export type SignInRoutesDeps = {
  readonly handOver: HandOverService;
  readonly signIn: SignInService;
  readonly sessions: SessionCookies;
  readonly bridges: Bridges;
  readonly origins: Origins;
};

/** The addresses of a sign-in that are no page: where it starts, where Apple posts, where a hand-over comes back. */
export async function signInRoutes(app: FastifyInstance, deps: SignInRoutesDeps): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );

  app.get('/auth/start', async (request, reply) => {
    if (request.site.kind === 'community') return handOverFrom(request, reply, deps);
    const query = StartQuery.safeParse(request.query);
    if (!query.success) throw fail('input.invalid');
    const { authority } = request;
    const signInOrigin = deps.origins.signIn(authority);
    if (authority.origin !== signInOrigin) return reply.redirect(`${signInOrigin}${request.url}`, 303);
    const location = await deps.signIn.start(
      { provider: query.data.provider, next: query.data.next ?? null },
      {
        authority,
        cookieHeader: request.headers.cookie,
        session: await deps.sessions.read(request.headers, authority),
        bridge: deps.bridges.for(authority.host),
        setCookie: (line) => void reply.header('set-cookie', line),
      },
    );
    return reply.header('cache-control', 'no-store').redirect(location, 303);
  });

  // A HEAD would use the code up for nothing.
  app.get(HAND_OVER_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const query = HandOverBack.safeParse(request.query);
    if (!query.success) throw fail('session.handOverRefused', { internal: 'the address is not whole' });
    const next = await deps.handOver.redeem(query.data, visitOf(request, reply, deps));
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });

  // The gate lets this one form through from another site, so it must change nothing: it only turns into the page.
  app.post(APPLE_RETURN_PATH, async (request, reply) => {
    const form = AppleForm.safeParse(request.body);
    if (!form.success) throw fail('input.invalid');
    const query = new URLSearchParams(Object.entries(form.data).filter(([, value]) => value !== undefined));
    return reply.header('cache-control', 'no-store').redirect(`${APPLE_RETURN_PATH}?${query.toString()}`, 303);
  });
}

/** On a community's own host a sign-in is the main site's, handed over; whatever provider is asked for. */
async function handOverFrom(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SignInRoutesDeps,
): Promise<FastifyReply> {
  const { next } = request.query as { readonly next?: unknown };
  const location = await deps.handOver.start(typeof next === 'string' ? next : null, visitOf(request, reply, deps));
  return reply.header('cache-control', 'no-store').redirect(location, 303);
}

function visitOf(request: FastifyRequest, reply: FastifyReply, { bridges }: SignInRoutesDeps): HandOverVisit {
  const { authority, site, headers } = request;
  return {
    authority,
    site,
    cookieHeader: headers.cookie,
    userAgent: headers['user-agent'] ?? '',
    bridge: bridges.for(authority.host),
    // Fastify gathers the lines of several calls.
    setCookie: (line) => void reply.header('set-cookie', line),
  };
}
