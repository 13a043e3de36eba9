import type { IncomingMessage } from 'node:http';
import { createLruMap } from '../../platform/lru-map.ts';
import type { Authority, ReadAuthority } from '../authority.ts';
import type { PlainRequest } from './plain-request.ts';

/** Whom a request addresses; null for one whose host is not clean. */
export type AuthorityOf = (request: IncomingMessage, plain: PlainRequest) => EarlyAuthority | null;

/** What answers differ by of whom they address. */
export type EarlyAuthority = Pick<Authority, 'host' | 'origin' | 'secure'>;

const HOSTS_REMEMBERED = 10_000;

/**
 * Reads whom a request addresses, once for each combination of what goes into that: the host, and behind a proxy also
 * what it says and who says it. One that is not clean is refused on the usual way, with words.
 */
export function rememberAddressed(readAuthority: ReadAuthority): AuthorityOf {
  const known = createLruMap<EarlyAuthority>(HOSTS_REMEMBERED);
  return (request, { host, forwardedHost, forwardedProto }) => {
    if (host === null) return null;
    const isDirect = forwardedHost === null && forwardedProto === null;
    // No header holds a line break, so that no two combinations are written alike.
    const key = isDirect ? host : [host, forwardedHost, forwardedProto, request.socket.remoteAddress].join('\n');
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    try {
      const { host: name, origin, secure } = readAuthority(request);
      known.set(key, { host: name, origin, secure });
      return { host: name, origin, secure };
    } catch {
      // Not clean: the usual way meets it again, and refuses it with words.
      return null;
    }
  };
}
