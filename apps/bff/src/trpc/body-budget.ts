import { fail } from '@muster/contracts/errors';
import { BODIES, createByteBudget } from '@muster/contracts/kit/byte-budget';
import type { FastifyInstance } from 'fastify';
import { sessionAt, type SessionCookies } from '../session/session-cookie.ts';
import { addressGroup } from '../gateway/authority.ts';
import { REQUEST_LIMITS } from '../gateway/gate.ts';

/**
 * Refuses large bodies with `request.tooMany` before they are read, once an account has sent too many of them; of a
 * visitor their network counts. The gate has bounded each one by then.
 */
export function addBodyBudget(app: FastifyInstance, { sessions }: { readonly sessions: Pick<SessionCookies, 'read'> }) {
  const budget = createByteBudget({ ...BODIES, nowMs: () => performance.now() });
  app.addHook('preParsing', async ({ raw, site, authority }, _reply, payload) => {
    const said = raw.headers['content-length'];
    // A body in pieces of no known length may come to the most that is taken.
    const bytes = said === undefined && raw.headers['transfer-encoding'] ? REQUEST_LIMITS.bodyBytes : Number(said ?? 0);
    if (bytes <= BODIES.freeBytes) return payload;
    const session = sessionAt(site, await sessions.read(raw.headers, authority));
    const retryAfterS = budget.spend(session?.account ?? addressGroup(authority.address), bytes);
    if (retryAfterS > 0) throw fail('request.tooMany', { internal: 'large bodies', retryAfterS });
    return payload;
  });
}
