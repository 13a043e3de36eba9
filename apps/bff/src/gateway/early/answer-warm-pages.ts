import { keptLanguage } from '@muster/contracts/kit/language/languages';
import { randomUUID } from 'node:crypto';
import type { Metrics } from '../../platform/metrics.ts';
import type { LogRequest } from '../../platform/request-log.ts';
import { hasFormAnswer } from '../../session/by-form/form-answers.ts';
import type { EarlyAnswer } from './answer-early.ts';
import { type Differs, isSame, type WarmPages } from './warm-pages.ts';

/** What answering with pages takes. */
export type WarmPagesDeps = {
  readonly pages: WarmPages;
  readonly metrics: Pick<Metrics, 'siteDecisions'>;
  readonly log: LogRequest;
};

/**
 * Answers pages that were sent a moment ago to the same address, with the headers that they were sent with (@decision 0202). A client that
 * names several versions it has takes the usual way.
 */
export function answerWarmPages({ pages, metrics, log }: WarmPagesDeps): EarlyAnswer {
  return ({ raw, method, target, plain, addressed }, response) => {
    const variants = method === 'GET' ? pages.at(addressed.origin, target) : undefined;
    if (variants === undefined) return false;
    const started = performance.now();
    const { differsBy, has, cookies } = readHeaders(raw.rawHeaders);
    if (cookies !== undefined && hasFormAnswer(cookies)) return false;
    const page = variants.find((each) => isSame(each.differsBy, differsBy));
    if (page === undefined || !pages.isCurrent(page)) return false;
    const isUnchanged = has === page.tag;
    if (has !== undefined && !isUnchanged) return false;
    const id = randomUUID();
    const status = isUnchanged ? 304 : 200;
    metrics.siteDecisions.inc({ kind: page.site });
    response.writeHead(status, [...(isUnchanged ? page.headersOfUnchanged : page.headers), 'x-request-id', id]);
    response.end(isUnchanged ? undefined : page.body);
    const ms = performance.now() - started;
    log({ id, method, host: plain.host ?? undefined, target, route: page.route, status, ms });
    return true;
  };
}

type ReadHeaders = {
  readonly differsBy: Differs;
  readonly has: string | undefined;
  readonly cookies: string | undefined;
};

/** Reads the headers that pages differ by, and the version that the client has, from the list they came in. */
function readHeaders(rawHeaders: readonly string[]): ReadHeaders {
  let encodings: string | undefined;
  let languages: string | undefined;
  let has: string | undefined;
  let cookies: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1] ?? '';
    // Of headers that came twice, all values count.
    switch (rawHeaders[index]?.toLowerCase()) {
      case 'accept-encoding':
        encodings = joined(encodings, value, ', ');
        break;
      case 'accept-language':
        languages = joined(languages, value, ', ');
        break;
      case 'if-none-match':
        has = joined(has, value, ', ');
        break;
      case 'cookie':
        cookies = joined(cookies, value, '; ');
        break;
      default:
    }
  }
  return { differsBy: { encodings, languages, chosen: keptLanguage(cookies) }, has, cookies };
}

function joined(before: string | undefined, value: string, by: string): string {
  return before === undefined ? value : before + by + value;
}
