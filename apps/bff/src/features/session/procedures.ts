import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { Uuid } from '@muster/contracts/kit/ids';
import { Text } from '@muster/contracts/kit/text';
import { PROVIDERS } from '@muster/contracts/session/enums';
import { HandOverRequest } from '@muster/contracts/session/hand-over';
import { DeviceReport, Email } from '@muster/contracts/session/model';
import { toldByUserAgent } from '@muster/contracts/session/user-agent';
import { FormCredentials } from '@muster/contracts/session/sign-in-pair';
import * as z from 'zod';
import type { Context } from '../../trpc/context.ts';
import { anyone, optionsOf, signedIn } from '../../trpc/procedures.ts';
import type { SignInRequest } from '../../session/sign-in.ts';

const NOBODY = { loggedIn: false, authChecked: true, account: null, session: null } as const;

const SignInReturnInput = z.strictObject({
  provider: z.enum(PROVIDERS),
  code: Text.min(1).max(4000),
  state: Text.min(1).max(200),
  /** Apple's first-time `user` form field. */
  appleUser: Text.max(2000).optional(),
  /** The issuer that answered, for providers that name it (RFC 9207). */
  issuer: Text.max(500).optional(),
  device: DeviceReport.optional(),
});

const FormInput = z.strictObject({ credentials: FormCredentials, next: Text.max(2000).nullish() });

/** Signing in and out, and the account that is signed in: what the gateway does beside passing a call on. */
export const sessionProcedures = {
  /** Who is signed in here. A session that has ended makes a visitor of its browser. */
  current: anyone.query(async ({ ctx }) => {
    if (!ctx.session) return NOBODY;
    try {
      const account = await ctx.bridge.call(calls.accounts.me, {}, { caller: ctx.session, tellStale: ctx.tellStale });
      return { loggedIn: true, authChecked: true, account, session: ctx.session.session } as const;
    } catch (error) {
      if (!isEnded(error)) throw error;
      ctx.services.signIn.forget(signInRequest(ctx));
      return NOBODY;
    }
  }),

  /** The re-authentication of @spec §4: success stores the account, failure signs the browser out. */
  verify: anyone.input(DeviceReport).mutation(async ({ ctx, input }) => {
    if (!ctx.session) throw fail('session.reauthenticationFailed');
    try {
      return await ctx.bridge.verifyToken(ctx.session, input);
    } catch (error) {
      if (!isEnded(error)) throw error;
      ctx.services.signIn.forget(signInRequest(ctx));
      throw fail('session.reauthenticationFailed', { cause: error });
    }
  }),

  /** The ways to sign in that are set up here. */
  providers: anyone.query(async ({ ctx }) => {
    const providers = await ctx.services.signIn.providers(ctx);
    return providers.map(({ provider, label, embedded }) => ({ provider, label, embedded }));
  }),

  /** What else the sign-in screen shows: forms, and whether signing in makes an account for whoever has none. */
  signInScreen: anyone.query(({ ctx }) => {
    const { pairSignIn, signIn } = ctx.services;
    return { forms: pairSignIn.forms, makesAccounts: signIn.makesAccounts };
  }),

  /** Signs in with what a person typed, where the upstream has the REST calls for it. */
  signInWithForm: anyone
    .input(FormInput)
    .mutation(({ ctx, input: { credentials, next } }) =>
      ctx.services.pairSignIn.signIn({ credentials, next: next ?? null }, signInRequest(ctx)),
    ),

  /** Has a code to sign in with sent to an address. Answers alike whether or not somebody has it. */
  sendSignInCode: anyone
    .input(z.strictObject({ email: Email }))
    .mutation(({ ctx, input }) => ctx.services.pairSignIn.sendCode(input.email, signInRequest(ctx))),

  /** Ends a sign-in with what the provider sent the browser back with. */
  completeSignIn: anyone.input(SignInReturnInput).mutation(({ ctx, input }) => {
    const device = input.device ?? DeviceReport.parse(toldByUserAgent(ctx.headers['user-agent'] ?? ''));
    return ctx.services.signIn.complete({ ...input, device }, signInRequest(ctx));
  }),

  /** Begins to add a way to sign in to the account. Answers the provider's address, where the browser goes. */
  startLink: signedIn
    .meta({ who: 'signedIn', event: calls.session.startLink.event })
    .input(z.strictObject({ provider: z.enum(PROVIDERS), next: Text.max(2000).nullish() }))
    .mutation(async ({ ctx, input: { provider, next } }) => ({
      location: await ctx.services.signIn.startLink({ provider, next: next ?? null }, signInRequest(ctx)),
    })),

  /** On the main site: whose host a person is about to be signed in on. */
  startHandOver: signedIn
    .meta({ who: 'signedIn', event: calls.session.startHandOver.event })
    .input(calls.session.startHandOver.input)
    .query(({ ctx, input }) => ctx.services.handOver.ask(input.audience, ctx)),

  /** On the main site: the person said yes. Answers where the browser goes. */
  grantHandOver: signedIn
    .meta({ who: 'signedIn', event: calls.session.grantHandOver.event })
    .input(HandOverRequest.extend({ community: Uuid }).strict())
    .mutation(({ ctx, input }) => ctx.services.handOver.grant(input, ctx)),

  /** On a community's own host: asks for a proof. Answers the address of the main site where it is made. */
  startHostProof: signedIn
    .meta({ who: 'signedIn', event: calls.session.startHostProof.event })
    .input(calls.session.startHostProof.input)
    .mutation(async ({ ctx, signal }) => {
      const { request } = await ctx.bridge.call(calls.session.startHostProof, {}, optionsOf(ctx, signal));
      const { origins } = ctx.services;
      return {
        location: `${origins.signIn(ctx.authority)}/hand-over/prove?${new URLSearchParams({ request }).toString()}`,
      };
    }),

  /** On the main site: which host asks, and where it is. */
  hostProof: signedIn
    .meta({ who: 'signedIn', event: calls.session.hostProof.event })
    .input(calls.session.hostProof.input)
    .query(async ({ ctx, input, signal }) => {
      const question = await ctx.bridge.call(calls.session.hostProof, input, optionsOf(ctx, signal));
      return { ...question, origin: ctx.services.origins.at(question.audience) };
    }),

  /** Signs this browser out. */
  signOut: anyone.mutation(({ ctx }) => ctx.services.signIn.signOut(signInRequest(ctx))),
};

function isEnded(error: unknown): boolean {
  return (
    error instanceof Failure && (error.code === 'session.required' || error.code === 'session.reauthenticationFailed')
  );
}

function signInRequest(ctx: Context): SignInRequest {
  const { authority, session, bridge } = ctx;
  return { authority, session, bridge, cookieHeader: ctx.headers.cookie, setCookie: (line) => ctx.setCookie(line) };
}
