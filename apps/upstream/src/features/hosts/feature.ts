import { implementFeature } from '../../platform/feature/implement-feature.ts';
import type { Parts } from '../../parts.ts';
import { domainJobs } from './domains/build.ts';
import { buildHostsCalls } from './domains/calls.ts';
import { edgeHostsRoute } from './edge-hosts.ts';
import { hostsRoutes } from './routes.ts';

/** What the feature does in the upstream. */
export const hostsFeature = implementFeature('hosts', {
  needs: ['departments'],
  owns: ['custom_domains', 'edge_hosts'],
  reads: ['communities'],
  calls: (parts: Parts) => buildHostsCalls(parts.domains),
  routes: (server, services, parts) => {
    hostsRoutes(server, services, parts.publicOrigin);
    edgeHostsRoute(server, services);
  },
  jobs: (services, parts) => [domainJobs(services, parts.domains)],
  labels: { domain: ({ target }) => target },
});
