import type { Inverse } from '@muster/contracts/audit/undo';
import { getUntypedClient } from '@trpc/client';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';
import { useReadAnew } from './queries.ts';

/** Takes a change back by the call that does so, with that call's own permission, checks and entry in the record. */
export function useUndo(community: string) {
  const utils = trpc.useUtils();
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: ({ call, input }: Inverse) => getUntypedClient(utils.client).mutation(call, { ...input, community }),
    onSuccess: async () => {
      await Promise.all([utils.audit.invalidate(), readAnew()]);
    },
  });
}
