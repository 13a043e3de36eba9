import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** The short links of a community, for those who look after them. Following one is the edge's. */
export const shortLinksRouter = router({
  list: bridged.query(calls.shortLinks.list),
  clicks: bridged.query(calls.shortLinks.clicks),
  create: bridged.mutation(calls.shortLinks.create),
  update: bridged.mutation(calls.shortLinks.update),
  remove: bridged.mutation(calls.shortLinks.remove),
});
