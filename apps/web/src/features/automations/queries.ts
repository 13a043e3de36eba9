import type { ExecutionState } from '@muster/contracts/automations/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../platform/trpc.ts';

/** While something waits to run, the page asks again: no event says when it has run. */
const ASK_AGAIN_MS = 3_000;

/** The automations of a community. */
export function useAutomations(community: string) {
  return trpc.automations.list.useQuery({ community });
}

/** Which executions are asked for. */
export type ExecutionsAsked = { readonly automation: string | null; readonly state: ExecutionState | null };

/** Executions of a community, with older ones on demand. */
export function useExecutions(community: string, asked: ExecutionsAsked) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const answers = trpc.useQueries((ask) =>
    pages.map((before) =>
      ask.automations.executions(
        { community, ...asked, before },
        {
          refetchInterval: ({ state: { data } }) =>
            data?.items.some(({ state }) => state === 'waiting') ? ASK_AGAIN_MS : false,
        },
      ),
    ),
  );
  const next = answers.at(-1)?.data?.next ?? null;
  const failed = answers.find(({ error }) => error !== null);
  return {
    executions: answers.flatMap(({ data }) => data?.items ?? []),
    isPending: answers.some((answer) => answer.isPending),
    error: failed?.error ?? null,
    again: () => void failed?.refetch(),
    more: next === null ? null : () => setPages([...pages, next]),
  };
}

/** Making, changing and deleting automations, and having an execution run again. After a refusal too they are asked for again. */
export function useAutomationChanges() {
  const { automations } = trpc.useUtils();
  const refreshed = { onSettled: () => automations.invalidate() };
  return {
    add: trpc.automations.add.useMutation(refreshed),
    edit: trpc.automations.edit.useMutation(refreshed),
    remove: trpc.automations.remove.useMutation(refreshed),
    retry: trpc.automations.retry.useMutation(refreshed),
  };
}

/** What an automation would do for one member; asked for anew for each. */
export function useAutomationPreview(community: string, asked: { readonly id: string; readonly accId: string } | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['automations.preview', { community, ...asked }],
    queryFn: () => client.automations.preview.mutate({ community, id: asked?.id ?? '', accId: asked?.accId ?? '' }),
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
