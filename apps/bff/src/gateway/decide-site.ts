import { fail } from '@muster/contracts/errors';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { InfoAnswer } from '@muster/contracts/hosts/wire';
import { isIPv4 } from 'node:net';
import { classifyHost, isLoopbackName } from './host-rules.ts';
import { safeRedirect } from './safe-address.ts';

/** What `GET /info` is asked: a community's short name, or a custom domain with the path. */
export type InfoQuestion = { readonly id: string } | { readonly customDomain: string; readonly path: string };

/** What deciding needs to know beside host and path. */
export type DecideDeps = {
  readonly productDomain: string;
  readonly productOrigin: string;
  /** `staleSince` is set where the upstream could not be asked and an old answer stands in. */
  readonly lookUp: (question: InfoQuestion) => Promise<{
    readonly status: number;
    readonly body: InfoAnswer;
    readonly staleSince?: number | null;
  }>;
};

/** What a request addresses: the host name, its origin, and the path asked for; and where it comes from. */
export type Addressed = {
  readonly host: string;
  readonly origin: string;
  readonly path: string;
  /** Whether the request comes from this very machine. */
  readonly fromHere: boolean;
};

/**
 * Turns host and path into a value (@spec §5, §7, §8). Our own hosts are decided without asking anyone. Throws only
 * what the look-up throws, and `hosts.badInfo` for an answer that contradicts itself.
 */
export async function decideSite(addressed: Addressed, deps: DecideDeps): Promise<SiteDecision> {
  const found = classifyHost(addressed.host, deps.productDomain);
  if (found.kind === 'own') return { kind: 'product', host: addressed.host };
  if (found.kind === 'nothing') return { kind: 'refused', code: 'hosts.inactive', sendTo: null };
  const by = found.kind === 'custom' ? 'customDomain' : 'shortName';
  const answer = await deps.lookUp(
    found.kind === 'custom' ? { customDomain: found.domain, path: addressed.path } : { id: found.shortName },
  );
  if (answer.status < 200 || answer.status > 404) throw badInfo(`status ${answer.status}`);
  if (answer.body.redirect) return redirectTo(answer.body.redirect, { addressed, by });
  if (answer.status === 404 && by === 'customDomain') {
    if (leadsElsewhere(addressed, deps.productOrigin))
      return { kind: 'refused', code: 'hosts.otherAddress', sendTo: null };
    return { kind: 'refused', code: 'hosts.customDomain', sendTo: `${deps.productOrigin}/?error=customDomain` };
  }
  if (answer.status === 404 || !answer.body.sysStatus) return { kind: 'refused', code: 'hosts.inactive', sendTo: null };
  const { staleSince } = answer;
  const stale = staleSince == null ? {} : { staleSince: new Date(staleSince).toISOString() };
  return {
    kind: 'community',
    host: addressed.host,
    by,
    community: communityOf(answer.body, found.kind === 'community' ? found.shortName : null),
    ...stale,
  };
}

/** `localhost` is the visitor's own machine: who comes from another one, or by an address of this one, would be sent astray. */
function leadsElsewhere({ host, fromHere }: Addressed, productOrigin: string): boolean {
  return isLoopbackName(new URL(productOrigin).hostname) && (!fromHere || isIPv4(host));
}

type Asked = { readonly addressed: Addressed; readonly by: 'shortName' | 'customDomain' };

function redirectTo(wanted: string, { addressed, by }: Asked): SiteDecision {
  const safe = safeRedirect(withScheme(wanted), addressed.origin);
  if (safe === null) throw badInfo('redirect may not be followed');
  // Asked by short name the upstream was not told the path (@spec §7), so that a mere site means the same page there.
  const location = by === 'shortName' ? atPath(safe, addressed.path) : safe;
  if (location === new URL(addressed.path, addressed.origin).href) throw badInfo('redirect leads to itself');
  return { kind: 'redirect', location };
}

/** As a short link's (@spec §5): what is neither a path nor has a scheme is the address of a site. */
function withScheme(wanted: string): string {
  return wanted.startsWith('/') || /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(wanted) ? wanted : `https://${wanted}`;
}

/** Set as a path and not parsed with it: `//evil.test` would else be another host. */
function atPath(location: string, path: string): string {
  const url = new URL(location);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return location;
  url.pathname = path;
  return url.href;
}

/** What an answer does not say of the short name, its question does: a community that was found by one has it. */
function communityOf(
  { uuid, id, name }: InfoAnswer,
  shortName: string | null,
): { uuid: string; customId: string; name: string } {
  if (!uuid) throw badInfo('active, yet without uuid');
  const customId = id ?? shortName ?? uuid;
  return { uuid, customId, name: name || customId };
}

function badInfo(internal: string) {
  return fail('hosts.badInfo', { internal });
}
