import { fail } from '@muster/contracts/errors';
import { type FormAnswer, CODE_FORM_PATH, SIGN_IN_FORM_PATH } from '@muster/contracts/session/posted-forms';
import { Email } from '@muster/contracts/session/model';
import { FormCredentials } from '@muster/contracts/session/sign-in-pair';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { safePath } from '../../gateway/safe-address.ts';
import type { PairSignInService } from '../pair/pair-sign-in.ts';
import { emailIn, fieldsOf, type FormAnswerCookies, leaveForAnswer, refusalOf } from './form-answers.ts';
import { type FormSignInDeps, signInRequestOf } from './form-sign-in.ts';

const FORM_BYTES = 16 * 1024;

/** What the routes need. */
export type FormRoutesDeps = Pick<FormSignInDeps, 'sessions' | 'bridges'> & {
  readonly pairSignIn: PairSignInService;
  readonly answers: FormAnswerCookies;
};

/** Where browsers without script post the forms of an upstream of another make (@decision 0151). */
export async function formRoutes(app: FastifyInstance, deps: FormRoutesDeps): Promise<void> {
  const { pairSignIn, answers } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: unknown, body: string | Buffer) => body,
  );

  /** Does what a form asks for; of a refusal the page of the form is told. */
  async function answer(request: FastifyRequest, reply: FastifyReply, act: (posted: Posted) => Promise<Ended>) {
    const fields = fieldsOf(request.body);
    const next = safePath(fields['next']);
    const form = 'password' in fields ? 'password' : 'code' in fields ? 'code' : 'askCode';
    const back = { page: pageOf(form, next), ...emailIn(fields) };
    try {
      const ended = await act({ fields, next });
      if ('next' in ended) return await reply.header('cache-control', 'no-store').redirect(ended.next, 303);
      return await leaveForAnswer(request, reply, { answers, end: { ...back, ...ended } });
    } catch (error) {
      return leaveForAnswer(request, reply, { answers, end: { ...back, form, failure: refusalOf(error) } });
    }
  }

  app.post(SIGN_IN_FORM_PATH, (request, reply) =>
    answer(request, reply, async ({ fields: { email, password, code }, next }) => {
      const typed = password === undefined ? { email, code } : { email, password };
      const credentials = checked(FormCredentials, typed);
      return pairSignIn.signIn({ credentials, next }, await signInRequestOf(request, reply, deps));
    }),
  );

  app.post(CODE_FORM_PATH, (request, reply) =>
    answer(request, reply, async ({ fields: { email } }) => {
      await pairSignIn.sendCode(checked(Email, email, 'email'), await signInRequestOf(request, reply, deps));
      return { form: 'code' };
    }),
  );
}

type Posted = { readonly fields: ReturnType<typeof fieldsOf>; readonly next: string };
type Ended = { readonly next: string } | Pick<FormAnswer, 'form'>;

/** The sign-in screen with the form that was posted. */
function pageOf(form: 'password' | 'askCode' | 'code', next: string): string {
  const search = new URLSearchParams({ ...(next !== '/' && { next }), with: form === 'password' ? form : 'code' });
  return `/login?${search.toString().replaceAll('%2F', '/')}`;
}

function checked<Schema extends z.ZodType>(schema: Schema, typed: unknown, name?: string): z.output<Schema> {
  const read = schema.safeParse(typed);
  if (read.success) return read.data;
  const fields = Object.fromEntries(faultsOf(read.error).map(({ path, message }) => [name ?? path.join('.'), message]));
  throw fail('input.invalid', { fields });
}

/** Of a union, what the way that was tried lacks: it has the fewest faults. */
function faultsOf({ issues }: z.ZodError): readonly z.core.$ZodIssue[] {
  const [only] = issues;
  if (issues.length !== 1 || only?.code !== 'invalid_union') return issues;
  return [...only.errors].sort((one, other) => one.length - other.length)[0] ?? issues;
}
