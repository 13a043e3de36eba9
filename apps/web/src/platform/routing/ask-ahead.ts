import { queryClient } from '../query-client.ts';
import { isRefusedByPage, keyOf } from '../seed-answers.ts';
import { callClient } from '../trpc.ts';

/** Asks for a community before the components are there that show it. What came with the page is not asked again. */
export function askCommunityAhead(community: string): void {
  const input = { community };
  const queryKey = keyOf('communities.get', input);
  if (isRefusedByPage(queryClient.getQueryState(queryKey))) return;
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => callClient.communities.get.query(input, { signal }),
  });
}
