import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * One procedure may be cached in two shapes: page by page for a list, and as a single answer where something else asks it,
 * such as a count. A key of the procedure alone finds both, so that each of these functions changes one shape only.
 */
function isPaged({ queryKey: [, options] }: Query): boolean {
  return (options as { readonly type?: string } | undefined)?.type === 'infinite';
}

/** Changes each page of every cached list of a procedure; `path` is `[['slug', 'procedure']]`. Single answers stay. */
export function changePages<Page>(client: QueryClient, path: QueryKey, change: (page: Page) => Page): void {
  client.setQueriesData<InfiniteData<Page>>({ queryKey: path, predicate: isPaged }, (data) => {
    const pages = data?.pages.map(change);
    return data && pages?.some((page, at) => page !== data.pages[at]) ? { ...data, pages } : data;
  });
}

/** Changes every cached single answer of a procedure; `path` is `[['slug', 'procedure']]`. Lists of pages stay. */
export function changeAnswers<Answer>(client: QueryClient, path: QueryKey, change: (answer: Answer) => Answer): void {
  const predicate = (query: Query) => !isPaged(query);
  client.setQueriesData<Answer>({ queryKey: path, predicate }, (data) => data && change(data));
}
