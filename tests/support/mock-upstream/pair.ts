import { SIGN_IN_PATH, SIGN_OUT_PATH } from '@muster/contracts/session/sign-in-pair';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { World } from './world.ts';

/** A code that the mock sends to everyone who asks for one. */
export const CODE = '493-017';

/** The two REST calls that an upstream may add, so that its people can sign in (docs/foreign-upstream.md). */
export class Pair {
  /** Password and account by e-mail. */
  readonly people = new Map<string, { readonly password: string; readonly userId: string }>();
  /** Addresses that were sent a code. */
  readonly codes: string[] = [];
  /** Tokens that were ended. */
  readonly ended: string[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Adds the routes; `rest` answers, unless a test wants it answered wrong. */
  serve(
    http: FastifyInstance,
    rest: (name: string, reply: FastifyReply, answer: () => unknown) => Promise<void>,
  ): void {
    http.post(SIGN_IN_PATH, async (request, reply) =>
      rest(SIGN_IN_PATH, reply, () => this.#signIn(request.body as Record<string, unknown>)),
    );
    http.post(SIGN_OUT_PATH, async (request, reply) =>
      rest(SIGN_OUT_PATH, reply, () => this.#signOut(String(request.headers.authorization))),
    );
  }

  #signIn({ email, password, code }: Record<string, unknown>): unknown {
    const person = this.people.get(String(email));
    if (password === undefined && code === undefined) {
      if (person) this.codes.push(String(email));
      return { success: true };
    }
    const isRight =
      code === undefined ? person?.password === password : this.codes.includes(String(email)) && code === '493017';
    const account = person && isRight ? this.#world.accounts.get(person.userId) : undefined;
    return account ? { success: true, userId: account.userId, token: account.token } : { success: false };
  }

  #signOut(authorization: string): unknown {
    const token = authorization.replace('Bearer ', '');
    const account = [...this.#world.accounts.values()].find((each) => each.token === token);
    if (account) this.#world.revoke(account.userId);
    this.ended.push(token);
    return { success: account !== undefined };
  }
}
