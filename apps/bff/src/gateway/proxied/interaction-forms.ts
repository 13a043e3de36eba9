import { interactionFormPath } from '@muster/contracts/session/posted-forms';
import { PROOF_WAYS } from '@muster/contracts/second-factor/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '@muster/contracts/errors';
import {
  emailIn,
  fieldsOf,
  type FormAnswerCookies,
  leaveForAnswer,
  refusalOf,
} from '../../session/by-form/form-answers.ts';
import type { FormSignIn } from '../../session/by-form/form-sign-in.ts';
import { pathOf } from '../site.ts';
import type { Step } from './sign-in-step.ts';

/** What a form of the own sign-in stands for: the step, as the client posts it. */
export type PostedStep = { readonly interaction: string; readonly form: 'login' | 'factor'; readonly body: object };

/** What forms of the own sign-in are answered by. */
export type InteractionFormsDeps = { readonly formSignIn: FormSignIn; readonly answers: FormAnswerCookies };

type Fields = ReturnType<typeof fieldsOf>;

const STEP = /^\/oidc\/interaction\/([\w-]{1,64})\/(login|factor)$/;

/**
 * Answers a form of the own sign-in: takes the step that the client would post as JSON, and leaves for the page behind it
 * (@decision 0200). What was typed into it but the e-mail is in no answer.
 */
export async function answerInteractionForm(
  { request, reply, take }: Posted,
  { formSignIn, answers }: InteractionFormsDeps,
): Promise<FastifyReply> {
  const [, interaction = '', form = 'login'] = STEP.exec(pathOf(request.url)) ?? [];
  const fields = fieldsOf(request.body);
  const step: PostedStep = { interaction, ...(form === 'login' ? loginOf(fields) : factorOf(fields)) };
  try {
    if (!(await formSignIn.note(request, reply))) throw fail('session.interactionExpired');
    return await reply.header('cache-control', 'no-store').redirect(addressBehind(await take(step), step), 303);
  } catch (error) {
    const end = { page: pageOf(step, fields), form: step.form, ...emailIn(fields), failure: refusalOf(error) };
    return leaveForAnswer(request, reply, { answers, end });
  }
}

/** A form that was posted, and what takes the step it stands for. */
type Posted = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly take: (step: PostedStep) => Promise<Step>;
};

/** The address of a step at the upstream. */
export function addressOfStep({ interaction, form }: PostedStep): string {
  return interactionFormPath(interaction, form);
}

function loginOf({ email, password }: Fields): Pick<PostedStep, 'form' | 'body'> {
  return { form: 'login', body: { email, password } };
}

function factorOf({ way, value }: Fields): Pick<PostedStep, 'form' | 'body'> {
  return { form: 'factor', body: { way, value } };
}

function addressBehind(step: Step, { interaction }: PostedStep): string {
  const body: object = step.kind === 'json' ? step.body : { redirectTo: step.location };
  if ('redirectTo' in body) return String(body.redirectTo);
  if ('proofWays' in body) return factorPage(interaction, body.proofWays as readonly string[]);
  throw fail('upstream.badAnswer', { internal: 'a step that leads nowhere' });
}

function pageOf({ interaction, form }: PostedStep, { ways = '' }: Fields): string {
  const known = ways.split('.').filter((way) => (PROOF_WAYS as readonly string[]).includes(way));
  if (form === 'factor' && known.length > 0) return factorPage(interaction, known);
  return `/login?${new URLSearchParams({ interaction, view: 'signIn' }).toString()}`;
}

/** The page of the second step. A passkey comes last: it is of no use to a browser that posts forms for want of script. */
function factorPage(interaction: string, ways: readonly string[]): string {
  const sorted = [...ways.filter((way) => way !== 'passkey'), ...ways.filter((way) => way === 'passkey')];
  const search = new URLSearchParams({ interaction, view: 'factor', ways: [...new Set(sorted)].join('.') });
  return `/login?${search.toString()}`;
}
