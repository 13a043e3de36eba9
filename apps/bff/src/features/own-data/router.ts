import { calls } from '@muster/contracts/calls';
import { bridged, router } from '../../trpc/procedures.ts';

/** What is held of the signed-in person: taking it away, and having it erased. */
export const ownDataRouter = router({
  erasurePreview: bridged.query(calls.ownData.erasurePreview),
  requestErasure: bridged.mutation(calls.ownData.requestErasure),
  copy: bridged.mutation(calls.ownData.copy),
});
