import { httpBatchLink, httpLink, splitLink, type Operation, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from './app-router-type.ts';
import { noteAge } from '../live/connection-state.ts';
import { noteAnswer } from '../live/keep-newer.ts';
import { askedAheadLink } from './asked-ahead.ts';
import { NOT_OFFERED } from '../failure.ts';
import { t } from '../i18n/translate.ts';
import { isOffered } from '../site.ts';
import { CLIENT_ID } from './client-id.ts';
import { stepUpLink } from '../step-up/step-up-link.ts';
import { storedKeys } from '../stored-keys.ts';
import { idempotencyLink } from './idempotency-link.ts';

/** Where the typed calls live. */
export const TRPC_PATH = '/trpc';
const BATCH_MAX = 10;
/** Longer than the gateway's own longest wait (30 s), so its answer comes first. */
const REQUEST_DEADLINE_MS = 35_000;

/** Browsers let requests that outlive their page carry 64 kB together, and fail those beyond that. */
const OUTLIVES_CHARS = 4_000;

/** Every request says that it comes from a page of ours: the gate asks for it (reliability §4.3). */
export const OWN_PAGE = { 'x-muster': '1' } as const;
/** Says on an answer that it stands in for the upstream's, and when it was given. Of a batch it says the oldest. */
const STALE_SINCE = 'x-muster-stale-since';

/** Context of a query that is slow beside what is asked with it: a batch is answered as soon as the slowest of it is. */
export const UNBATCHED = { unbatched: true } as const;

/** The links of the client: queries in batches, mutations one by one under an idempotency key. */
export function trpcLinks(): TRPCLink<AppRouter>[] {
  return [
    debugLink,
    idempotencyLink,
    stepUpLink,
    answerLink,
    splitLink({
      condition: (op) => op.type === 'mutation',
      true: httpLink({ url: TRPC_PATH, fetch: fetchInTime, headers: ({ op }) => mutationHeaders(op) }),
      false: [
        askedAheadLink(noteAgeOf),
        splitLink({
          condition: (op) => op.context['unbatched'] === true,
          true: httpLink({ url: TRPC_PATH, fetch: fetchInTime, headers: OWN_PAGE }),
          false: httpBatchLink({ url: TRPC_PATH, fetch: fetchInTime, headers: OWN_PAGE, maxItems: BATCH_MAX }),
        }),
      ],
    }),
  ];
}

function mutationHeaders(op: Operation): Record<string, string> {
  return { ...OWN_PAGE, 'x-client-id': CLIENT_ID, 'idempotency-key': String(op.context['idempotencyKey']) };
}

const fetchInTime = async (
  input: RequestInfo | URL | string,
  init?: Pick<RequestInit, 'signal' | 'body'>,
): Promise<Response> => {
  const deadline = AbortSignal.timeout(REQUEST_DEADLINE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
  const response = await fetch(input, { ...init, signal, keepalive: outlivesPage(init?.body) });
  noteAgeOf(response);
  return response;
};

/** A change is shown before it is answered, and somebody who sees it may leave the page at once (@decision 0118). */
function outlivesPage(body: RequestInit['body']): boolean {
  return typeof body === 'string' && body.length <= OUTLIVES_CHARS;
}

function noteAgeOf(response: Response): void {
  noteAge(response.headers.get(STALE_SINCE));
}

/**
 * Notes what came as an answer, and how old it is, so that none takes the place of a newer one. What the server does not offer is
 * refused without asking for it (@decision 0148).
 */
const answerLink: TRPCLink<AppRouter> = () => (operation) =>
  observable((observer) => {
    // As much of a gateway's answer as is read of one; the client makes an error of it.
    if (!isOffered(operation.op.path)) return observer.error(notOffered() as never);
    return operation.next(operation.op).subscribe({
      next(value) {
        const response = value.context?.['response'] as Response | undefined;
        if (operation.op.type === 'query' && 'data' in value.result) noteAnswer(value.result.data, ageOf(response));
        observer.next(value);
      },
      complete: () => observer.complete(),
      error: (error) => observer.error(error),
    });
  });

function notOffered(): object {
  return { error: { message: t('errors.notOffered'), code: 0, data: { code: NOT_OFFERED } } };
}

/** Age of an old answer in ms, by the gateway's clock alone; null for one that is not old. */
function ageOf(response: Response | undefined): number | null {
  const since = response?.headers.get(STALE_SINCE);
  if (!since) return null;
  const saidAt = Date.parse(response?.headers.get('date') ?? '') || Date.now();
  return Math.max(0, saidAt - Date.parse(since));
}

/** Shows requests and answers as toasts in developer debug mode (@spec §8). For few, so that nobody else loads it. */
const debugLink: TRPCLink<AppRouter> = () => (operation) => {
  if (storedKeys.get('developerDebugMode') !== 'true') return operation.next(operation.op);
  return observable((observer) => {
    let stop = () => {};
    let isOver = false;
    const send = async (): Promise<void> => {
      const report = await import('./debug-mode.ts').then(
        ({ watchRequest }) => watchRequest(operation.op.path),
        () => null,
      );
      if (isOver) return;
      const subscription = operation.next(operation.op).subscribe({
        next(value) {
          report?.answered();
          observer.next(value);
        },
        complete: () => observer.complete(),
        error(error) {
          report?.failed(error);
          observer.error(error);
        },
      });
      stop = () => subscription.unsubscribe();
    };
    void send();
    return () => {
      isOver = true;
      stop();
    };
  });
};
