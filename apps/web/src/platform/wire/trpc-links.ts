import { httpBatchLink, httpLink, splitLink, type Operation, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from './app-router-type.ts';
import { CLIENT_ID, randomId } from './client-id.ts';
import { NO_ANSWER, readFailure } from '../failure.ts';
import { watchRequest } from './debug-mode.ts';

/** Where the typed calls live. */
export const TRPC_PATH = '/trpc';
const BATCH_MAX = 10;
/** Longer than the gateway's own longest wait (30 s), so its answer comes first. */
const REQUEST_DEADLINE_MS = 35_000;
const RESENDS_MAX = 2;
const RESEND_AFTER_MS = 800;

/** Every request says that it comes from a page of ours: the gate asks for it (reliability §4.3). */
const OWN_PAGE = { 'x-muster': '1' } as const;

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

const fetchInTime = (input: RequestInfo | URL | string, init?: { signal?: AbortSignal | null }): Promise<Response> => {
  const deadline = AbortSignal.timeout(REQUEST_DEADLINE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  return fetch(input, { ...init, signal });
};

/**
 * One key per click, kept when the same request is sent again because no answer came: its effect happens once. A
 * caller that repeats a click by its own button passes `context: { idempotencyKey }`.
 */
const idempotencyLink: TRPCLink<AppRouter> = () => (operation) => {
  if (operation.op.type !== 'mutation') return operation.next(operation.op);
  const op = {
    ...operation.op,
    context: { ...operation.op.context, idempotencyKey: operation.op.context['idempotencyKey'] ?? randomId() },
  };
  return observable((observer) => {
    let stop = () => {};
    const send = (resends: number): void => {
      const subscription = operation.next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (resends >= RESENDS_MAX || op.signal?.aborted || readFailure(error).code !== NO_ANSWER) {
            observer.error(error);
            return;
          }
          const timer = setTimeout(() => send(resends + 1), RESEND_AFTER_MS * 2 ** resends);
          stop = () => clearTimeout(timer);
        },
      });
      stop = () => subscription.unsubscribe();
    };
    send(0);
    return () => stop();
  });
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
