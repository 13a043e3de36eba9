import { fail } from '@muster/contracts/errors';
import { outdatedFields, type Seen } from '@muster/contracts/kit/seen';

/** Refuses a change of fields that somebody else has changed since they were seen (@decision 0030). */
export function refuseOutdated(now: object, change: object, seen: Seen | undefined): void {
  const outdated = outdatedFields(now, change, seen);
  if (outdated.length === 0) return;
  throw fail('input.outdated', {
    fields: Object.fromEntries(outdated.map((field) => [field, 'Someone changed this in the meantime.'])),
  });
}
