import { calls } from '@muster/contracts/calls';
import { Site } from '@muster/contracts/hosts/model';
import { describeSite } from '../../gateway/site.ts';
import { anyone, bridged, router } from '../../trpc/procedures.ts';

/** Which site a page is on, and a community's own domains. */
export const hostsRouter = router({
  site: anyone.output(Site).query(({ ctx }) => describeSite(ctx.site, ctx.services.origins)),
  domains: bridged.query(calls.hosts.domains),
  addDomain: bridged.mutation(calls.hosts.addDomain),
  checkDomain: bridged.mutation(calls.hosts.checkDomain),
  releaseDomain: bridged.mutation(calls.hosts.releaseDomain),
});
