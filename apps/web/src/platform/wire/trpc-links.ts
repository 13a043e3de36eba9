import { httpBatchLink, httpLink, splitLink, type Operation, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from './app-router-type.ts';
import { noteAge } from '../live/connection-state.ts';
import { CLIENT_ID } from './client-id.ts';
import { watchRequest } from './debug-mode.ts';
import { idempotencyLink } from './idempotency-link.ts';

/** Where the typed calls live. */
export const TRPC_PATH = '/trpc';
const BATCH_MAX = 10;
/** Longer than the gateway's own longest wait (30 s), so its answer comes first. */
const REQUEST_DEADLINE_MS = 35_000;

/** Every request says that it comes from a page of ours: the gate asks for it (reliability §4.3). */
export const OWN_PAGE = { 'x-muster': '1' } as const;

/** The links of the client: queries in batches, mutations one by one under an idempotency key. */
export function trpcLinks(): TRPCLink<AppRouter>[] {
  return [
    debugLink,
    idempotencyLink,
    splitLink({
      condition: (op) => op.type === 'mutation',
      true: httpLink({ url: TRPC_PATH, fetch: fetchInTime, headers: ({ op }) => mutationHeaders(op) }),
      false: httpBatchLink({ url: TRPC_PATH, fetch: fetchInTime, headers: OWN_PAGE, maxItems: BATCH_MAX }),
    }),
  ];
}

function mutationHeaders(op: Operation): Record<string, string> {
  return { ...OWN_PAGE, 'x-client-id': CLIENT_ID, 'idempotency-key': String(op.context['idempotencyKey']) };
}

const fetchInTime = async (
  input: RequestInfo | URL | string,
  init?: { signal?: AbortSignal | null },
): Promise<Response> => {
  const deadline = AbortSignal.timeout(REQUEST_DEADLINE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  const response = await fetch(input, { ...init, signal });
  noteAge(response.headers.get('x-muster-stale-since'));
  return response;
};

/** Shows requests and answers as toasts in developer debug mode (@spec §8). */
const debugLink: TRPCLink<AppRouter> = () => (operation) =>
  observable((observer) => {
    const report = watchRequest(operation.op.path);
    return operation.next(operation.op).subscribe({
      next(value) {
        report.answered();
        observer.next(value);
      },
      complete: () => observer.complete(),
      error(error) {
        report.failed(error);
        observer.error(error);
      },
    });
  });
