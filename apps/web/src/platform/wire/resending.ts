import { NO_ANSWER, type ShownFailure } from '../failure.ts';

/** Pauses before the same is sent again, each between half and one and a half of what it doubles to. */
const PAUSE_MS = { first: 400, longest: 4_000 } as const;
/**
 * How long after the click a mutation is still sent again by its link: longer than an upstream takes to restart, or
 * shorter where the outbox takes it from here.
 */
const UNTIL_MS = { shown: 20_000, kept: 6_000 } as const;

/**
 * What says nothing of the mutation, or that it was not done because something is away for a while. Not among them:
 * whatever was refused, and answers of the upstream that asking again would only bring again.
 */
const ASK_AGAIN: ReadonlySet<string> = new Set([
  NO_ANSWER,
  'server.draining',
  'idempotency.running',
  'upstream.unreachable',
  'upstream.timeout',
  'upstream.busy',
  'files.busy',
  'storage.away',
  'storage.unreachable',
]);

/** Features whose mutations stand under no key: a code of a sign-in or a proof works once (@decision 0005). */
const WITHOUT_KEY: ReadonlySet<string> = new Set(['session', 'secondFactor', 'emailChange']);
/** Of their mutations, these change nothing twice. */
const HARMLESS: ReadonlySet<string> = new Set(['verify', 'signOut']);

/** Whether a mutation may be sent a second time without having its effect twice. */
export function maySendAgain(path: string): boolean {
  // Apart, or the build would take the whole name for that of a message, and all the words of signing in with it.
  const [slug = '', name = ''] = path.split('.');
  return !WITHOUT_KEY.has(slug) || HARMLESS.has(name);
}

/** How long to wait before the same is sent again, in ms; null when its failure is to be told. */
export type PauseBefore = (failure: Pick<ShownFailure, 'code' | 'retryAfterS'>, resends: number) => number | null;

/** Follows one mutation from its click. `isKept` where the outbox takes it once nobody tries here any more. */
export function resending(path: string, isKept: boolean): PauseBefore {
  const until = performance.now() + (isKept ? UNTIL_MS.kept : UNTIL_MS.shown);
  return ({ code, retryAfterS }, resends) => {
    if (!ASK_AGAIN.has(code) || !maySendAgain(path)) return null;
    const pauseMs = Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** resends) * (0.5 + Math.random());
    const askedMs = (retryAfterS ?? 0) * 1_000;
    const leftMs = until - performance.now();
    // The last try is at the very end, however long the pause before it would be: what came back by then is not missed.
    return leftMs <= 0 || askedMs > leftMs ? null : Math.max(askedMs, Math.min(pauseMs, leftMs));
  };
}
