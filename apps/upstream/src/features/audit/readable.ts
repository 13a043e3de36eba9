import { withheldFor } from '@muster/contracts/audit/withheld';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { ListedEntry } from './store.ts';

/** An entry as somebody may read it: without what was before and after where they may not see that elsewhere. */
export function readableBy<Entry extends ListedEntry>(standing: AccessContext | null, entry: Entry) {
  const withheld = withheldFor(standing, entry.action);
  return withheld === null ? { ...entry, withheld } : { ...entry, before: null, after: null, withheld };
}
