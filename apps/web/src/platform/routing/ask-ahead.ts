import { queryClient } from '../query-client.ts';
import { keyOf } from '../seed-answers.ts';
import { callClient } from '../trpc.ts';

/** Asks for a community before the components are there that show it. What came with the page is not asked again. */
export function askCommunityAhead(community: string): void {
  const input = { community };
  void queryClient.prefetchQuery({
    queryKey: keyOf('communities.get', input),
    queryFn: ({ signal }) => callClient.communities.get.query(input, { signal }),
  });
}
