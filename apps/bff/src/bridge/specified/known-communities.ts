import type { InfoQuery } from '@muster/contracts/hosts/wire';
import type * as z from 'zod';
import { createLruMap } from '../../platform/lru-map.ts';

/** What `GET /info` is asked about a community. */
export type NamedInfo = z.input<typeof InfoQuery>;

/** By which names `GET /info` knows communities, of which pages know the uuid. Everyone may see them. */
export type KnownCommunities = {
  remember(community: string, question: NamedInfo): void;
  questionOf(community: string): NamedInfo | undefined;
};

const REMEMBERED = 10_000;

/** Makes the memory, which holds the 10,000 communities that were asked for last. */
export function createKnownCommunities(): KnownCommunities {
  const questions = createLruMap<NamedInfo>(REMEMBERED);
  return {
    remember: (community, question) => questions.set(community, question),
    questionOf: (community) => questions.get(community),
  };
}
