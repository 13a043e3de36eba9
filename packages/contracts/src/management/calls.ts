import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { ManagedCommunityPage, ManagedCommunityState } from './model.ts';

const Paging = { after: Uuid.nullable().default(null), limit: z.int().min(1).max(100).default(50) };

/** Calls of the operator's screens (`management` of @spec §2). */
export const managementCalls = {
  /** The communities of the installation. `search` looks in name, short name, domain, owner and uuid. */
  communities: defineCall({
    event: 'management/communities',
    kind: 'query',
    who: 'operator',
    input: z.strictObject({
      search: Text.trim().max(100).default(''),
      state: ManagedCommunityState.default('all'),
      ...Paging,
    }),
    output: ManagedCommunityPage,
    errors: [],
  }),
};
