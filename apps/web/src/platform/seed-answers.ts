import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { RefusedError } from './failure.ts';
import type { PageData } from './site.ts';

/** Answers that are the same for whoever looks. */
const FOR_EVERYONE = new Set(['communities.dashboard', 'session.providers', 'session.signInScreen']);

/** What was put in as a visitor sees it. */
const asVisitor: QueryKey[] = [];

/**
 * Puts what came with the page into the cache, so that the first screen needs no request and nothing flashes. The
 * page was made for a visitor: someone who is signed in gets only what is the same for them. Live events go on from
 * where the answers were true.
 */
export function seedAnswers(client: QueryClient, { answers = [], refusals = [] }: PageData, isSignedIn: boolean): void {
  for (const { procedure, input, data } of answers) {
    if (isSignedIn && !FOR_EVERYONE.has(procedure)) continue;
    const key = keyOf(procedure, input);
    client.setQueryData(key, data);
    if (!FOR_EVERYONE.has(procedure)) asVisitor.push(key);
  }
  if (isSignedIn) return;
  for (const { procedure, input, body } of refusals) {
    const queryKey = keyOf(procedure, input);
    const error = new RefusedError(body);
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
    asVisitor.push(queryKey);
  }
}

/** Whether the page said that a question is refused, so that it need not be asked. */
export function isRefusedByPage(state: { readonly error: unknown } | undefined): boolean {
  return state?.error instanceof RefusedError;
}

/** The key of a question as the typed hooks make it, for which they would have to be loaded first. */
export function keyOf(procedure: string, input: unknown): QueryKey {
  return [procedure.split('.'), { input, type: 'query' }];
}

/** The page turned out to be signed in, as after a hand-over, of which this browser knew nothing: asks again with the session. */
export function renewVisitorAnswers(client: QueryClient): void {
  for (const queryKey of asVisitor.splice(0)) void client.invalidateQueries({ queryKey, exact: true });
}
