import { Failure } from '@muster/contracts/kit/error';
import { FormAnswer } from '@muster/contracts/session/posted-forms';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSealedCookies, type SealedCookies } from '../sealed-cookie.ts';
import type { Sealer } from '../sealer.ts';

/** What came of a form, for the one page behind it. */
export type FormAnswerCookies = SealedCookies<FormAnswer>;

const NAME = 'fa';
const MAX_AGE_S = 60;
/** Browsers keep 4096 bytes of a cookie, and sealing makes it a third longer. */
const DETAILS_MAX = 1_500;

/** Makes these cookies. They are sealed, since an address that was typed stands in them. */
export function createFormAnswerCookies(sealer: Sealer): FormAnswerCookies {
  return createSealedCookies(sealer, {
    name: NAME,
    purpose: 'formAnswer',
    schema: FormAnswer,
    maxAgeS: MAX_AGE_S,
  });
}

/** Tells whether a browser comes with what came of a form, which the page that it asks for says. */
export function hasFormAnswer(cookieHeader: string): boolean {
  return cookieHeader.includes(`${NAME}=`);
}

/** Which page comes behind a form, and what it is told. */
export type FormEnd = FormAnswer & { readonly page: string };

/**
 * Sends the browser on to a page that says what came of its form. Never answers with the page itself: loaded anew, that would post the
 * password once more.
 */
export async function leaveForAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answers, end: { page, ...answer } }: { readonly answers: FormAnswerCookies; readonly end: FormEnd },
): Promise<FastifyReply> {
  reply.header('set-cookie', await answers.seal(answer, request.authority));
  return reply.header('cache-control', 'no-store').redirect(page, 303);
}

/** The refusal in an error as a page is told it; what is no refusal is thrown. */
export function refusalOf(error: unknown): Required<FormAnswer>['failure'] {
  if (!(error instanceof Failure)) throw error;
  const { code, status, message, details } = error;
  const isShort = JSON.stringify(details).length <= DETAILS_MAX;
  return { code, status, message, details: isShort ? { ...details } : {} };
}

/** The fields of a form; the last of two with one name. */
export function fieldsOf(body: unknown): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

/** The e-mail of a form, as the page behind it may have it. */
export function emailIn(fields: Readonly<Partial<Record<string, string>>>): { readonly email?: string } {
  const { email } = fields;
  return email === undefined || email.length > 320 ? {} : { email };
}
