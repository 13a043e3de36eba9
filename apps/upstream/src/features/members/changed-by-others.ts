import { memberBulkKinds } from './bulk/kinds.ts';
import { stateOf } from './standing/rules.ts';
import { readStatus } from './standing/store.ts';

/** What lists of actions change members with: the changes themselves, as calls and runs make them, and words for them. */
export const memberChanges = { bulkKinds: memberBulkKinds, readStatus, stateOf };
