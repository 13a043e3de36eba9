const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
const ADDRESS_MAX = 2_000;
/** Control characters, spaces, and signs that turn the direction of text: browsers drop some of them before they read. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{Cs}]/u;

/**
 * The address of a link in its plain form, or null for all but http, https and mailto. An address with a user name, or with
 * characters that are not seen, is refused too: it does not lead where it seems to.
 */
export function safeAddress(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > ADDRESS_MAX || UNSEEN.test(given)) return null;
  const url = URL.parse(given);
  if (!url || !PROTOCOLS.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'mailto:' && !url.pathname.includes('@')) return null;
  // Backslashes and missing slashes are read as if they were there; what is kept says it plainly.
  return url.href.length > ADDRESS_MAX ? null : url.href;
}
