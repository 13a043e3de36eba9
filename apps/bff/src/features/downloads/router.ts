import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** Files that are made while they are fetched; the files themselves pass through `gateway/proxies.ts`. */
export const downloadsRouter = router({
  state: bridged.query(calls.downloads.state),
});
