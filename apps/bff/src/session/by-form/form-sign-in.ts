import { fail } from '@muster/contracts/errors';
import { Text } from '@muster/contracts/kit/text';
import { DeviceReport } from '@muster/contracts/session/model';
import { toldByUserAgent } from '@muster/contracts/session/user-agent';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Bridges } from '../../bridge/bridge.ts';
import { pathOf } from '../../gateway/site.ts';
import type { SessionCookies } from '../session-cookie.ts';
import type { SignInRequest, SignInService } from '../sign-in.ts';
import type { TransactionCookies } from '../transaction-cookie.ts';
import { type FormAnswerCookies, leaveForAnswer, refusalOf } from './form-answers.ts';

/** Where the own provider sends the browser back to. */
const OWN_RETURN_PATH = '/oauth/own';

const OwnReturn = z.object({
  code: Text.min(1).max(4000),
  state: Text.min(1).max(200),
  iss: Text.max(500).optional(),
});

/** A sign-in at the own provider for which a form was posted. */
export type FormSignIn = {
  /** Notes that a form was posted. False where no sign-in waits in this browser: what comes back could not be taken. */
  note(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Ends the sign-in where it comes back. False for a request that is none of it, and is answered with the client's page. */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
};

/** What it needs. */
export type FormSignInDeps = {
  readonly signIn: SignInService;
  readonly sessions: SessionCookies;
  readonly transactions: TransactionCookies;
  readonly answers: FormAnswerCookies;
  readonly bridges: Bridges;
};

/** Makes it. */
export function createFormSignIn(deps: FormSignInDeps): FormSignIn {
  const { signIn, transactions, answers } = deps;
  const waiting = ({ headers, authority }: FastifyRequest) => transactions.read(headers.cookie, authority);
  return {
    async note(request, reply) {
      const transaction = await waiting(request);
      if (transaction?.provider !== 'own') return false;
      reply.header('set-cookie', await transactions.seal({ ...transaction, byForm: true }, request.authority));
      return true;
    },
    async finish(request, reply) {
      // A HEAD would use the code up for nothing.
      const isReturn = request.method === 'GET' && pathOf(request.url) === OWN_RETURN_PATH;
      if (!isReturn || request.site.kind !== 'product' || !(await waiting(request))?.byForm) return false;
      try {
        const query = OwnReturn.safeParse(request.query);
        if (!query.success) throw fail('session.returnRefused', { internal: 'the address is not whole' });
        const { code, state, iss: issuer } = query.data;
        const device = DeviceReport.parse(toldByUserAgent(request.headers['user-agent'] ?? ''));
        const asked = await signInRequestOf(request, reply, deps);
        const { next } = await signIn.complete({ provider: 'own', code, state, issuer, device }, asked);
        await reply.header('cache-control', 'no-store').redirect(next, 303);
      } catch (error) {
        const end = { page: '/login', form: null, failure: refusalOf(error) };
        await leaveForAnswer(request, reply, { answers, end });
      }
      return true;
    },
  };
}

/** A request as signing in takes it. */
export async function signInRequestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, bridges }: Pick<FormSignInDeps, 'sessions' | 'bridges'>,
): Promise<SignInRequest> {
  const { authority, headers } = request;
  return {
    authority,
    cookieHeader: headers.cookie,
    session: await sessions.read(headers, authority),
    bridge: bridges.for(authority.host),
    // Fastify gathers the lines of several calls.
    setCookie: (line) => void reply.header('set-cookie', line),
  };
}
