import { fail } from '@muster/contracts/errors';
import { PROOF_WAYS } from '@muster/contracts/second-factor/model';
import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FormAnswerCookies, refusalOf } from '../../session/by-form/form-answers.ts';
import { escapeHtml } from '../pages/html.ts';

/** What of a page is one browser's own: the words that stand for it in the render, and what replaces them. */
export type OwnWords = readonly (readonly [word: string, own: string])[];

/** What `/login` is asked with, as far as that makes a page which is painted. */
export type SignInSearch =
  | { readonly kind: 'ways'; readonly search: string }
  /** A view of the own sign-in; in `search` the word that stands for every interaction is in place of this one. */
  | { readonly kind: 'interaction'; readonly search: string; readonly interaction: string }
  /** A sign-in that failed before its form was reached. */
  | { readonly kind: 'failed'; readonly search: ''; readonly code: FailedBefore };

/** What the upstream sends browsers back with that are on their way to the own sign-in. */
const FAILED_BEFORE = [
  'session.interactionExpired',
  'session.tooManyAttempts',
  'storage.full',
  'storage.away',
] as const;
type FailedBefore = (typeof FAILED_BEFORE)[number];
/** The window in which the upstream counts sign-ins that one network begins. */
const WAIT_MINUTES = 10;

/** Stand in a render for the interaction and the e-mail of whichever page it is for, so that renders are shared and hold neither. */
const ANY_INTERACTION = 'interaction-of-this-page';
const ANY_EMAIL = 'email-of-this-page';

const WAYS = /^(?:\?(?:next=[\w/%.-]{1,200}(?:&with=(?:password|code))?|with=(?:password|code)))?$/;
const WAY = `(?:${PROOF_WAYS.join('|')})`;
/** Few enough renders that no addresses made up by strangers push others out of memory. */
const INTERACTION = new RegExp(
  `^\\?interaction=([\\w-]{1,64})&view=(signIn|factor&ways=${WAY}(?:\\.${WAY}){0,${PROOF_WAYS.length - 1}})$`,
);

/** Reads it; null for what is not painted: a view that needs script, or one with a secret of a mail in its address. */
export function readSignInSearch(search: string): SignInSearch | null {
  if (WAYS.test(search)) return { kind: 'ways', search };
  const [, interaction, view] = INTERACTION.exec(search) ?? [];
  if (interaction !== undefined)
    return { kind: 'interaction', search: `?interaction=${ANY_INTERACTION}&view=${view}`, interaction };
  const code = FAILED_BEFORE.find((each) => search === `?error=${each}`);
  return code ? { kind: 'failed', search: '', code } : null;
}

/** What a page of the sign-in is told of a form: by the cookie that its answer came with, or by the address. The cookie is used up. */
export async function formAnswerFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { answers, asked }: { readonly answers: FormAnswerCookies; readonly asked: SignInSearch | null },
): Promise<FormAnswer | null> {
  const { authority, headers } = request;
  const answer = await answers.read(headers.cookie, authority);
  if (answer !== null) reply.header('set-cookie', answers.clear(authority));
  if (answer !== null || asked?.kind !== 'failed') return answer;
  return { form: null, failure: refusalOf(fail(asked.code, { values: { minutes: WAIT_MINUTES } })) };
}

/** What is rendered of an answer, and what is one browser's own in the page. */
export function withoutOwn(
  form: FormAnswer | undefined,
  interaction: string | null,
): { readonly form: FormAnswer | undefined; readonly own: OwnWords } {
  const own: [string, string][] = interaction === null ? [] : [[ANY_INTERACTION, interaction]];
  if (form?.email === undefined) return { form, own };
  return { form: { ...form, email: ANY_EMAIL }, own: [...own, [ANY_EMAIL, form.email]] };
}

/** Puts what is one browser's own into a render. */
export function withOwn(html: string, own: OwnWords): string {
  return own.reduce((text, [word, value]) => text.replaceAll(word, () => escapeHtml(value)), html);
}
