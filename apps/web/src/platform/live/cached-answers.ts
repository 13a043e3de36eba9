import type { Query, QueryClient } from '@tanstack/react-query';
import { applyEvent, refetchedBy, proceduresOf } from './event-effects.ts';
import type { CommunityView } from '@muster/contracts/communities/model';
import type { Cursor, LiveEvent } from '@muster/contracts/live/model';
import { connectionStore } from './connection-state.ts';
import { isDoubted, stampOf } from './keep-newer.ts';

/** Pause before what may be old is asked for again, while the stream is up and says nothing of it. */
const ASK_AGAIN_MS = 10_000;

type CachedQuery = { readonly procedure: string; readonly input: unknown; readonly query: Query };

/**
 * Applies an event to every cached answer it concerns. Own events are applied like any other: applying is idempotent
 * by `asOf`, and a mutation's own answer has usually done the work already. That is §4's "not caused by the same
 * account" per client: what this tab caused changes nothing twice, and a second tab of the same person does change
 * (@decision 0006).
 *
 * Events come as the account itself may see them. While it looks at a community as somebody else, who may see less,
 * what they would change is asked for again instead, and answered for the one who is shown (@decision 0055).
 */
export function applyToCache(client: QueryClient, event: LiveEvent, viewer: string | null): void {
  const procedures = proceduresOf(event.type);
  const askedAgain = refetchedBy(event.type);
  if (event.type === 'session:factorShown') askWhereUnshown(client);
  const viewing = looksAsAnother(client, event.stream);
  for (const { procedure, input, query } of cachedQueries(client)) {
    if (viewing && concernsStream(procedure, input, event.stream)) {
      if (procedures.includes(procedure) || askedAgain.includes(procedure)) refetch(client, query);
      continue;
    }
    if (askedAgain.includes(procedure) && concernsStream(procedure, input, event.stream)) refetch(client, query);
    if (!procedures.includes(procedure)) continue;
    const state: unknown = query.state.data;
    const next = state === undefined ? state : applyEvent({ procedure, input, state }, event, viewer);
    if (next !== state) client.setQueryData(query.queryKey, next);
    // An answer on its way may have been read before this event and would overwrite it.
    if (query.state.fetchStatus === 'fetching' && concernsStream(procedure, input, event.stream))
      refetch(client, query);
  }
}

/** Whether a stream is that of a community which is shown as somebody else sees it. */
function looksAsAnother(client: QueryClient, stream: string): boolean {
  return cachedQueries(client).some(({ procedure, input, query }) => {
    if (procedure !== 'communities.get' || !concernsStream(procedure, input, stream)) return false;
    const viewer = (query.state.data as Partial<CommunityView> | undefined)?.viewer;
    return Boolean(viewer?.viewing ?? viewer?.secondFactorUnshown);
  });
}

/** Where a second factor was asked for that is shown now, more may be seen of everything (@decision 0073). */
function askWhereUnshown(client: QueryClient): void {
  const cached = cachedQueries(client);
  const unshown = cached.flatMap(({ procedure, input, query }) => {
    const { viewer } = (query.state.data ?? {}) as Partial<CommunityView>;
    return procedure === 'communities.get' && viewer?.secondFactorUnshown ? [communityIn(input)] : [];
  });
  for (const { input, query } of cached) {
    const community = communityIn(input);
    if (community !== null && unshown.includes(community)) refetch(client, query);
  }
}

/**
 * Fetches again whatever belongs to a stream that could not be resumed, and begins anew at `position`: where that is
 * before what an answer was true for, as after a backup was put back, the log is another one.
 */
export function invalidateStream(client: QueryClient, stream: string, position: number): void {
  for (const { procedure, input, query } of cachedQueries(client)) {
    if (!concernsStream(procedure, input, stream)) continue;
    const stamp = stampOf(query.state.data);
    if (stamp !== null && stamp > position)
      query.setState({ data: { ...(query.state.data as object), asOf: position } });
    refetch(client, query);
  }
}

/** Oldest stamp among the cached answers of a stream: its events are wanted from there. */
export function oldestStamp(client: QueryClient, stream: string): number | null {
  const stamps = cachedQueries(client)
    .filter(({ procedure, input }) => concernsStream(procedure, input, stream))
    .map(({ query }) => stampOf(query.state.data))
    .filter((stamp) => stamp !== null);
  return stamps.length > 0 ? Math.min(...stamps) : null;
}

/**
 * Watches arriving answers: one that was read before an event this page already has is fetched again at once, and
 * whatever is old after that, or stands in for the upstream's, when the stream is live again or after a while. Answers
 * the function that stops watching.
 */
export function guardAnswers(client: QueryClient, positions: () => Cursor): () => void {
  const asked = new WeakMap<Query, number>();
  const behind = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const due = [...behind];
    behind.clear();
    for (const query of due) refetch(client, query);
  };
  const look = (query: Query): void => {
    const cached = describe(query);
    if (!cached) return;
    const position = positionOf(cached, positions());
    const asOf = stampOf(query.state.data);
    const isBefore = asOf !== null && asOf < position;
    behind.delete(query);
    if (isBefore && asked.get(query) !== position) {
      asked.set(query, position);
      refetch(client, query);
    } else if (isBefore || isDoubted(query.state.data)) {
      behind.add(query);
      timer ??= setTimeout(askAgain, ASK_AGAIN_MS);
    }
  };
  const stops = [
    client.getQueryCache().subscribe((change) => {
      if (change.type === 'removed') behind.delete(change.query);
      if (change.type === 'updated' && change.action.type === 'success' && !change.action.manual) look(change.query);
    }),
    connectionStore.subscribe(({ phase }, { phase: before }) => {
      if (phase === 'live' && before !== 'live') askAgain();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

function positionOf({ procedure, input }: CachedQuery, positions: Cursor): number {
  const stream = Object.keys(positions).find((name) => concernsStream(procedure, input, name));
  return stream === undefined ? 0 : (positions[stream] ?? 0);
}

/** Tells when a stream may begin: a stamped answer came into the cache. Answers the function that stops listening. */
export function onFirstAnswer(client: QueryClient, listener: () => void): () => void {
  return client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    if (change.query.state.dataUpdateCount === 1 && stampOf(change.query.state.data) !== null) listener();
  });
}

function refetch(client: QueryClient, query: Query): void {
  void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

function cachedQueries(client: QueryClient): CachedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .map(describe)
    .filter((cached) => cached !== null);
}

/** A tRPC query key is `[['communities', 'get'], { input, type }]`. */
function describe(query: Query): CachedQuery | null {
  const [path, options] = query.queryKey as [unknown, { input?: unknown } | undefined];
  return Array.isArray(path) ? { procedure: path.join('.'), input: options?.input, query } : null;
}

/** Answers with a community in their input belong to its stream; the others, when signed in, to the account's. */
function concernsStream(procedure: string, input: unknown, stream: string): boolean {
  const community = communityIn(input);
  if (stream.startsWith('community:')) return stream === `community:${community}`;
  return community === null && ACCOUNT_SLUGS.has(procedure.split('.')[0] ?? '');
}

function communityIn(input: unknown): string | null {
  return typeof input === 'object' && input !== null && 'community' in input ? String(input.community) : null;
}

const ACCOUNT_SLUGS = new Set(['accounts', 'communities', 'notifications']);
