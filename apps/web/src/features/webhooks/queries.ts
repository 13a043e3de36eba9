import type { WebhookDeliveryState } from '@muster/contracts/webhooks/model';
import { useState } from 'react';
import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';

/** While something waits to be sent, the page asks again: no event says when it has arrived. */
const ASK_AGAIN_MS = 3_000;

/** The webhooks of a community. */
export function useWebhooks(community: string) {
  return trpc.webhooks.list.useQuery({ community });
}

/** Deliveries of a webhook, in one state or in any, with older ones on demand. */
export function useDeliveries(community: string, id: string, state: WebhookDeliveryState | null) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const answers = trpc.useQueries((ask) =>
    pages.map((before) =>
      ask.webhooks.deliveries(
        { community, id, state, before },
        {
          refetchInterval: ({ state: { data } }) =>
            data?.items.some((delivery) => delivery.state === 'waiting') ? ASK_AGAIN_MS : false,
        },
      ),
    ),
  );
  const next = answers.at(-1)?.data?.next ?? null;
  const failed = answers.find(({ error }) => error !== null);
  return {
    deliveries: answers.flatMap(({ data }) => data?.items ?? []),
    isPending: answers.some((answer) => answer.isPending),
    error: failed?.error ?? null,
    again: () => void failed?.refetch(),
    more: next === null ? null : () => setPages([...pages, next]),
  };
}

/** One delivery with what was sent and answered. */
export function useDelivery(community: string, id: string) {
  return trpc.webhooks.delivery.useQuery(
    { community, id },
    { refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false) },
  );
}

/** What is done with webhooks by one press each. */
export function useWebhookChanges() {
  const utils = trpc.useUtils();
  const changed = {
    onSuccess: () => void utils.webhooks.invalidate(),
    onError: (failure: unknown) => tellFailure(failure),
  };
  return {
    update: trpc.webhooks.update.useMutation(changed),
    test: trpc.webhooks.test.useMutation(changed),
    replay: trpc.webhooks.replay.useMutation(changed),
  };
}
