import { SHORT_LINK } from './constants.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Where a short link leads, as an absolute address in ASCII, or null when nobody may be sent there. https is put
 * before a target without a scheme *before* it is parsed (@spec §5): parsed as it is, `localhost:3000` has the scheme
 * `localhost`. Only http and https pass, and nothing with a user name or password, which could pose as another site.
 */
export function readTarget(text: string): string | null {
  const target = text.trim();
  if (target === '' || target.length > SHORT_LINK.targetMax || hasTrickyCharacter(target)) return null;
  // `//evil.test` and `/path` would parse behind "https:" as hosts that nobody wrote down.
  if (target.startsWith('/')) return null;
  const isWhole = SCHEME.test(target);
  const parsed = URL.parse(isWhole ? target : `https://${target}`);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  if (parsed.username !== '' || parsed.password !== '' || parsed.hostname === '') return null;
  // Behind the scheme a browser skips any number of slashes; one who writes three means something else.
  if (isWhole && /^[a-z]+:\/\/\//i.test(target)) return null;
  // A single word is a scheme or a slip far more often than a host: `mailto:…`, `tel:1`, `discord`.
  if (
    !isWhole &&
    !parsed.hostname.includes('.') &&
    parsed.hostname !== 'localhost' &&
    !parsed.hostname.startsWith('[')
  ) {
    return null;
  }
  return parsed.href.length > SHORT_LINK.targetMax * 3 ? null : parsed.href;
}

/** Characters that browsers drop or read as a slash, so that an address means something else than it shows. */
function hasTrickyCharacter(text: string): boolean {
  for (const character of text) {
    if (character <= ' ' || character === '\\' || character === '\u007f') return true;
  }
  return /[\u0080-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u2064\u2066-\u206f\u3000\ufeff]/.test(text);
}

/**
 * A target with the query of the request added. What the target says itself goes first: its keys are not overridden,
 * so a campaign's mark can be appended and nothing can be changed (@decision 0016).
 */
export function withQuery(target: string, query: string): string {
  if (query === '') return target;
  const url = new URL(target);
  const own = new Set(url.searchParams.keys());
  // An address drops these wherever they stand, and a key that has one would only then be one of the target's own.
  const added = query
    .replaceAll(/[\t\n\r]/g, '')
    .split('&')
    .filter((pair) => pair !== '' && !own.has(keyOf(pair)));
  if (added.length === 0) return target;
  // With its question mark: the setter would take one that begins the first key for it.
  url.search = `${url.search === '' ? '?' : `${url.search}&`}${added.join('&')}`;
  return url.href;
}

function keyOf(pair: string): string {
  // Behind another pair, as it will stand: alone, a first question mark would not count as part of the key.
  return new URLSearchParams(`&${pair}`).keys().next().value ?? '';
}
