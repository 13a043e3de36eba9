import type { Config } from '../config.ts';
import { classifyHost, type HostClass, parseHost } from '../gateway/host-rules.ts';

/** The upstream's two addresses. */
export type Backend = { readonly rest: string; readonly ws: string };

/** What choosing an upstream depends on. */
export type BackendConfig = Pick<Config, 'productDomain' | 'upstream'>;

/**
 * Chooses the upstream by the host of the page (@spec §7): localhost's own, dev with its branches, QA and review have
 * theirs, everything else is production. Communities and custom domains belong to the installation they are served by.
 */
export function selectBackend(pageHost: string, config: BackendConfig): Backend {
  const name = parseHost(pageHost)?.name ?? '';
  const { upstream } = config;
  const found = environmentOf(classifyHost(name, config.productDomain), config.productDomain);
  if (found.environment === 'production') {
    return { rest: upstream.production, ws: upstream.productionWs };
  }
  const origin =
    found.branch === null ? upstream[found.environment] : upstream.devBranch.replaceAll('{branch}', found.branch);
  return { rest: origin, ws: origin };
}

function environmentOf(
  host: HostClass,
  productDomain: string,
): Pick<HostClass & { kind: 'own' }, 'environment' | 'branch'> {
  // A whole installation on localhost reaches the local upstream, whatever name its communities are called by.
  if (productDomain === 'localhost') return { environment: 'local', branch: null };
  return host.kind === 'own' ? host : { environment: 'production', branch: null };
}
