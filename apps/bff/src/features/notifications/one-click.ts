import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Bridges } from '../../bridge/bridge.ts';
import { UNSUBSCRIBE_PATH } from '../../gateway/gate.ts';

const VISITOR = { account: null, token: null };
const FORM_BYTES = 4 * 1024;

/**
 * `POST /unsubscribe/<token>`, as mail programs send it (RFC 8058). What the form says does not matter: the address is
 * enough, and whoever is signed in here is not asked about. People get a page at the same address.
 */
export async function oneClickRoutes(app: FastifyInstance, { bridges }: { readonly bridges: Bridges }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_BYTES }, async () => null);
  app.post<{ Params: { token: string } }>(`${UNSUBSCRIBE_PATH}:token`, async (request, reply) => {
    if (request.site.kind !== 'product') throw fail('request.notFound');
    const input = calls.notifications.unsubscribe.input.safeParse({ link: request.params.token });
    if (!input.success) throw fail('notifications.badLink');
    const bridge = bridges.for(request.authority.host);
    await bridge.call(calls.notifications.unsubscribe, input.data, { caller: VISITOR });
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
