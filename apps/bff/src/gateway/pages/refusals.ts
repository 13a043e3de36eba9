import { fail, type PlainCode } from '@muster/contracts/errors';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { PageTexts } from '@muster/contracts/hosts/page-texts';
import { Failure, fillText } from '@muster/contracts/kit/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isIPv4 } from 'node:net';
import type { Metrics } from '../../platform/metrics.ts';
import { languageOfPage } from '../languages/page-language.ts';
import { failureText, pageTexts } from '../languages/page-words.ts';
import type { Origins } from '../origins.ts';
import { allowInline } from '../security-headers.ts';
import { REFUSAL_INLINE, refusalPage } from './refusal-page.ts';
import { OWN_FORM } from '../gate.ts';
import { pathOf } from '../site.ts';

type CommunitySite = Extract<SiteDecision, { readonly kind: 'community' }>;

/** What the server framework refuses by itself, in the catalogue's words, by status. */
const FRAMEWORK_REFUSALS: Readonly<Record<number, PlainCode>> = {
  400: 'input.invalid',
  403: 'request.notFound',
  404: 'request.notFound',
  405: 'request.badMethod',
  408: 'request.aborted',
  413: 'input.tooLarge',
  414: 'input.tooLarge',
  415: 'input.badType',
};

/** Finds the failure in whatever a hook or handler threw. */
function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return fail(FRAMEWORK_REFUSALS[status] ?? 'server.unexpected', { cause: error });
}

/** Answers failures outside `/trpc`: a page for people, JSON for programs; never more than the catalogue's text. */
export function createRefuse(deps: { readonly origins: Origins; readonly metrics: Metrics }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = toFailure(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'a request failed');
    else request.log.debug({ err: failure }, 'a request was refused');
    deps.metrics.refusals.inc({ code: failure.code });
    reply.code(failure.status).header('cache-control', 'no-store');
    if (failure.details.retryAfterS !== undefined) reply.header('retry-after', failure.details.retryAfterS);
    if (!wantsPage(request, failure)) {
      const { code, message, details } = failure;
      return reply.send({ code, message, details, requestId: request.id });
    }
    const language = languageOfPage(request, null);
    const at = { request, origins: deps.origins, texts: pageTexts(language) };
    const page = {
      status: failure.status,
      language,
      text: failureText(failure, language),
      // A link that has ended is nobody's fault to look for.
      requestId: isEndedLink(failure) || failure.code === OTHER_ADDRESS ? null : request.id,
      link: linkFor(failure, at),
      ...(isEndedLink(failure) && { hint: at.texts.endedLink }),
      ...(failure.code === OTHER_ADDRESS && { hint: addressHint(at) }),
      ...(isOnCommunity(request) && { name: request.site.community.name }),
    };
    allowInline(reply, request.authority ?? null, REFUSAL_INLINE);
    return reply.type('text/html; charset=utf-8').send(refusalPage(page));
  };
}

/** What is refused, and in which words. */
type Refused = { readonly request: FastifyRequest; readonly origins: Origins; readonly texts: PageTexts };

const OTHER_ADDRESS = 'hosts.otherAddress' satisfies PlainCode;

/** Where Muster answers, and how it is made to answer here: with an address of its machine, that is one setting. */
function addressHint({ request, origins, texts }: Refused): string {
  const { host, origin: address } = request.authority;
  const here = fillText(texts.openHere, { address: origins.product() });
  return `${here} ${isIPv4(host) ? fillText(texts.openElsewhere, { host, address }) : texts.askOperator}`;
}

function isEndedLink({ code, status }: Failure): boolean {
  return code.startsWith('shortLinks.') && status === 410;
}

/** A failure may come before its request's site is known. */
function isOnCommunity(request: FastifyRequest): request is FastifyRequest & { site: CommunitySite } {
  return (request.site as SiteDecision | undefined)?.kind === 'community';
}

/** A link that has ended was followed by somebody, also where a program that takes anything fetches it for them. */
function wantsPage({ method, headers: { accept = '', ...sent } }: FastifyRequest, failure: Failure): boolean {
  const isForm = method === 'POST' && sent['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (method !== 'GET' && method !== 'HEAD' && !isForm) return false;
  return accept.includes('text/html') || (isEndedLink(failure) && !accept.includes('json'));
}

/** Where going on makes sense: again after a fault, back to the sign-in, else to the product's own start. */
function linkFor(failure: Failure, { request, origins, texts }: Refused) {
  const path = pathOf(request.url);
  if (failure.code === OTHER_ADDRESS) return null;
  if (path === '/auth/start' || OWN_FORM.test(path)) return { href: '/login', label: texts.toSignIn };
  if (failure.status >= 500 && path.startsWith('/') && !path.startsWith('//'))
    return { href: path, label: texts.tryAgain };
  if (failure.code.startsWith('shortLinks.')) return { href: dashboardAt(request), label: texts.toDashboard };
  return { href: `${origins.product()}/`, label: texts.toProduct };
}

/** The front page of the community whose link this was. */
function dashboardAt({ url }: FastifyRequest): string {
  return /^\/com\/[0-9a-f-]{36}(?=\/)/i.exec(url)?.[0] ?? '/';
}
