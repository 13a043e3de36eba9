import { Site } from '@muster/contracts/hosts/model';
import { describeSite } from '../../gateway/site.ts';
import { anyone } from '../../trpc/procedures.ts';

/** Which site a page is on. */
export const hostsProcedures = {
  site: anyone.output(Site).query(({ ctx }) => describeSite(ctx.site, ctx.services.origins, ctx.bridge.offers())),
};
