/** What matters of a request that a link may be given to before the usual way. */
export type PlainRequest = {
  host: string | null;
  userAgent: string | undefined;
  /** What a proxy says; it counts only from one of ours. */
  forwardedHost: string | null;
  forwardedProto: string | null;
};

/** Headers that somebody has to think about: whoever sends one takes the usual way. */
const NOT_PLAIN = new Set(['origin', 'purpose', 'sec-purpose', 'authorization', 'content-length', 'transfer-encoding']);
/** Whether a header of this many letters may be one that matters; most are not even read. */
const MAY_MATTER: readonly boolean[] = Array.from({ length: 32 }, (_, length) =>
  [...NOT_PLAIN, 'host', 'user-agent', 'x-forwarded-host', 'x-forwarded-proto'].some((name) => name.length === length),
);

/**
 * Reads the headers as they came, in one pass: Node's own object of them costs as much as the whole answer. Null for
 * a request that is not plain, which is one that has a header to be thought about, or one of these twice.
 */
export function readPlainRequest(rawHeaders: readonly string[]): PlainRequest | null {
  const read: PlainRequest = { host: null, userAgent: undefined, forwardedHost: null, forwardedProto: null };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (MAY_MATTER[name.length] && !take(read, name.toLowerCase(), rawHeaders[index + 1] ?? '')) return null;
  }
  return read;
}

function take(read: PlainRequest, name: string, value: string): boolean {
  switch (name) {
    case 'host':
      if (read.host !== null) return false;
      read.host = value;
      return true;
    case 'user-agent':
      // Of several the first counts, as in Node's own object.
      read.userAgent ??= value;
      return true;
    case 'x-forwarded-host':
      if (read.forwardedHost !== null) return false;
      read.forwardedHost = value;
      return true;
    case 'x-forwarded-proto':
      if (read.forwardedProto !== null) return false;
      read.forwardedProto = value;
      return true;
    default:
      return !NOT_PLAIN.has(name);
  }
}
