import type { Metrics } from '../../platform/metrics.ts';
import type { EarlyAnswer } from '../early/answer-early.ts';
import type { ClickCounter } from './click-counter.ts';
import { locationFor, type ShortLinks } from './short-links.ts';

/** What answering with links takes. */
export type WarmLinksDeps = {
  readonly links: ShortLinks;
  readonly clicks: ClickCounter;
  readonly isBot: (userAgent: string | undefined) => boolean;
  readonly metrics: Pick<Metrics, 'warmRedirects'>;
};

const ALWAYS = [
  'cache-control',
  'no-store',
  'referrer-policy',
  'same-origin',
  'x-content-type-options',
  'nosniff',
  'content-length',
  '0',
] as const;
const HEADERS = [...ALWAYS, 'location'] as const;
const SECURE_HEADERS = [...ALWAYS, 'strict-transport-security', 'max-age=31536000', 'location'] as const;

/** Answers links that were followed a moment ago (@decision 0017). */
export function answerWarmLinks({ links, clicks, isBot, metrics }: WarmLinksDeps): EarlyAnswer {
  return ({ method, target, queryStart, plain, addressed }, response) => {
    if (target.length === 1) return false;
    const found = links.warm(addressed.host, queryStart === -1 ? target : target.slice(0, queryStart));
    if (found === undefined) return false;
    if (method === 'GET' && !isBot(plain.userAgent)) clicks.count(found);
    const location = queryStart === -1 ? found.location : locationFor(found, target.slice(queryStart + 1));
    response.writeHead(302, addressed.secure ? [...SECURE_HEADERS, location] : [...HEADERS, location]);
    response.end();
    metrics.warmRedirects.count += 1;
    return true;
  };
}
