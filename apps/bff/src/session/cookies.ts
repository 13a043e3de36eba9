/** Values of a cookie in a `Cookie` header, in order; more than one when somebody planted another. */
export function cookieValues(header: string | undefined, name: string): string[] {
  if (!header) return [];
  return header.split(';').flatMap((pair) => {
    const split = pair.indexOf('=');
    return split !== -1 && pair.slice(0, split).trim() === name ? [pair.slice(split + 1).trim()] : [];
  });
}

/** A cookie of ours. All are for the whole host and out of reach of scripts. */
export type OwnCookie = {
  readonly name: string;
  readonly value: string;
  /** 0 removes it. */
  readonly maxAgeS: number;
  readonly sameSite: 'Strict' | 'Lax';
  readonly secure: boolean;
};

/** Writes a `Set-Cookie` line. */
export function setCookieLine(cookie: OwnCookie): string {
  const attributes = [`${cookie.name}=${cookie.value}`, 'Path=/', `Max-Age=${cookie.maxAgeS}`, 'HttpOnly'];
  if (cookie.secure) attributes.push('Secure');
  attributes.push(`SameSite=${cookie.sameSite}`);
  return attributes.join('; ');
}

/**
 * Name of a cookie as it is sent: with the prefix that keeps siblings and plain http from setting it, where there is
 * TLS. Browsers refuse the prefix on plain http.
 */
export function cookieName(base: string, secure: boolean): string {
  return secure ? `__Host-${base}` : base;
}

const OWN_NAMES = new Set(
  ['sid', 'tx', 'ho', 'kd', 'fa'].flatMap((base) => [cookieName(base, false), cookieName(base, true)]),
);

/** A `Cookie` header without what is ours alone, or null when nothing is left. */
export function foreignCookies(header: string | undefined): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair !== '' && !OWN_NAMES.has(nameOf(pair))).join('; ') || null;
}

/** `Set-Cookie` lines without those that would replace a cookie of ours. */
export function foreignSetCookies(lines: string | readonly string[] | undefined): string[] {
  const all = lines === undefined ? [] : typeof lines === 'string' ? [lines] : lines;
  return all.filter((line) => !OWN_NAMES.has(nameOf(line)));
}

function nameOf(pair: string): string {
  const split = pair.indexOf('=');
  return (split === -1 ? pair : pair.slice(0, split)).trim();
}
