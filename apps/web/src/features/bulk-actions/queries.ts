import type { RunAction, RunItem, RunSelection } from '@muster/contracts/bulk-actions/model';
import type { MemberRun } from '@muster/contracts/bulk-actions/model';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAnswers } from '../../platform/live/change-answers.ts';
import { useLiveEvent } from '../../platform/live/event-bus.ts';
import { trpc } from '../../platform/trpc.ts';

/** A run that somebody else started sends this page no progress. */
const ASK_AGAIN_MS = 3_000;
// Shaped as tRPC's own keys are.
const RUN_PATH = [['bulkActions', 'get']];
const RUNS_PATH = [['bulkActions', 'list']];

type Shown = { readonly run: MemberRun };
type FirstPeople = { readonly state?: RunItem['state']; readonly limit?: number };
type Listed = { readonly items: readonly MemberRun[] };

/** How many of a run have had their turn. */
export function turnsOf({ done, unchanged, failed, skipped }: MemberRun): number {
  return done + unchanged + failed + skipped;
}

/** Keeps the runs on screen at where they are. Mount it once, where runs are shown. */
export function useRunProgress(community: string): void {
  const client = useQueryClient();
  useLiveEvent('bulkActions:progress', ({ data }) => {
    const told = data as { readonly community: string; readonly run: MemberRun };
    if (told.community === community) showRun(client, told.run);
  });
}

/** Brings what is shown of a run up to date, unless it shows what came later; an end is asked about. */
function showRun(client: QueryClient, run: MemberRun): void {
  const newer = (shown: MemberRun) =>
    shown.id === run.id && shown.state === 'running' && turnsOf(shown) <= turnsOf(run) ? run : shown;
  changeAnswers<Shown>(client, RUN_PATH, (data) => ({ ...data, run: newer(data.run) }));
  changeAnswers<Listed>(client, RUNS_PATH, (data) => ({ ...data, items: data.items.map(newer) }));
  if (run.state !== 'running') runsChanged(client);
}

function runsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: RUN_PATH });
  void client.invalidateQueries({ queryKey: RUNS_PATH });
}

/** What an action would do to a selection. What people are told of it makes no difference, and stays out of the address. */
export function useRunPreview(
  community: string,
  { selection, action }: { readonly selection: RunSelection; readonly action: RunAction | null },
) {
  const asked = action ?? { kind: 'accept' as const };
  return trpc.bulkActions.preview.useQuery(
    { community, selection, action: withoutWords(asked) },
    { enabled: action !== null, gcTime: 0, staleTime: 0 },
  );
}

function withoutWords(action: RunAction): RunAction {
  const words = '-';
  if (action.kind === 'addNote') return { ...action, text: words };
  return 'reason' in action ? { ...action, reason: words } : action;
}

/** Starting, stopping, undoing and repeating runs. */
export function useRunChanges() {
  const client = useQueryClient();
  const changed = { onSuccess: () => runsChanged(client) };
  return {
    start: trpc.bulkActions.start.useMutation(changed),
    stop: trpc.bulkActions.stop.useMutation(changed),
    undo: trpc.bulkActions.undo.useMutation(changed),
    retry: trpc.bulkActions.retry.useMutation(changed),
  };
}

/** Runs of a community, the newest first. */
export function useRuns(community: string) {
  return trpc.bulkActions.list.useQuery(
    { community },
    { refetchInterval: ({ state }) => state.data?.items.some((run) => run.state === 'running') && ASK_AGAIN_MS },
  );
}

/** One run, and the first of its people where they are asked for. Nothing is asked before there is one. */
export function useRun(community: string, id: string | null, people: FirstPeople = { limit: 1 }) {
  return trpc.bulkActions.get.useQuery(
    { community, id: id ?? '', ...people },
    { enabled: id !== null, refetchInterval: ({ state }) => state.data?.run.state === 'running' && ASK_AGAIN_MS },
  );
}

/** People of a run that came to a state, with more of them on demand. */
export function useRunItems(community: string, asked: { readonly id: string; readonly state: RunItem['state'] }) {
  const [pages, setPages] = useState<readonly (number | null)[]>([null]);
  const answers = trpc.useQueries((ask) => pages.map((after) => ask.bulkActions.get({ community, ...asked, after })));
  const next = answers.at(-1)?.data?.next ?? null;
  return {
    items: answers.flatMap(({ data }) => data?.items ?? []),
    isPending: answers.some((answer) => answer.isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    more: next === null ? null : () => setPages([...pages, next]),
  };
}
