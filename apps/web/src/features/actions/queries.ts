import type { ActionRun } from '@muster/contracts/actions/model';
import { useState } from 'react';
import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';

/** While something waits to be sent, the page asks again: no event says when it has arrived. */
const ASK_AGAIN_MS = 5_000;

/** Runs of a community, in one state or in any, with older ones on demand. */
export function useActionRuns(community: string, state: ActionRun['state'] | null) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const answers = trpc.useQueries((ask) =>
    pages.map((before) =>
      ask.actions.list(
        { community, state, before },
        {
          refetchInterval: ({ state: { data } }) =>
            data?.items.some((run) => run.state === 'waiting') ? ASK_AGAIN_MS : false,
        },
      ),
    ),
  );
  const next = answers.at(-1)?.data?.next ?? null;
  const failed = answers.find(({ error }) => error !== null);
  return {
    runs: answers.flatMap(({ data }) => data?.items ?? []),
    isPending: answers.some((answer) => answer.isPending),
    error: failed?.error ?? null,
    again: () => void failed?.refetch(),
    more: next === null ? null : () => setPages([...pages, next]),
  };
}

/** One run with its actions. */
export function useActionRun(community: string, id: string) {
  return trpc.actions.get.useQuery(
    { community, id },
    { refetchInterval: ({ state }) => (state.data?.run.state === 'waiting' ? ASK_AGAIN_MS : false) },
  );
}

/** Trying a failed step again, and undoing a run. */
export function useActionChanges() {
  const utils = trpc.useUtils();
  const changed = {
    onSuccess: () => void utils.actions.invalidate(),
    onError: (failure: unknown) => tellFailure(failure),
  };
  return { retry: trpc.actions.retry.useMutation(changed), undo: trpc.actions.undo.useMutation(changed) };
}
