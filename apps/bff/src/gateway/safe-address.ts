const PLACEHOLDER_ORIGIN = 'http://here.invalid';
const LONGEST = 2000;

/** A path that begins a sign-in or ends one would lead in a circle. */
const NEVER_NEXT = /^\/(?:auth|oauth|oidc)(?:\/|$)/;

/** Characters that browsers drop or read as a slash, so that an address means something else than it shows. */
function hasTrickyCharacters(address: string): boolean {
  return [...address].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}

/**
 * The page to go to after a sign-in: a path of this very origin, or `/`. Judged after parsing, because
 * `/..//evil.test` looks like a path and normalises to `//evil.test`, which is another host.
 */
export function safePath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > LONGEST || !wanted.startsWith('/') || hasTrickyCharacters(wanted)) return '/';
  const parsed = URL.parse(wanted, PLACEHOLDER_ORIGIN);
  if (!parsed || parsed.origin !== PLACEHOLDER_ORIGIN) return '/';
  if (parsed.pathname.startsWith('//') || NEVER_NEXT.test(parsed.pathname)) return '/';
  return parsed.pathname + parsed.search + parsed.hash;
}

/**
 * Where an upstream's redirect may lead: http and https without user name and password, or a path of the site that
 * was asked for. Answers the absolute address, or null.
 */
export function safeRedirect(wanted: string, siteOrigin: string): string | null {
  if (wanted.length > LONGEST || hasTrickyCharacters(wanted)) return null;
  const isPath = wanted.startsWith('/');
  if (!isPath && !/^https?:\/\/[^/]/i.test(wanted)) return null;
  const parsed = URL.parse(wanted, siteOrigin);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return null;
  if (isPath && parsed.origin !== siteOrigin) return null;
  return parsed.href;
}
