import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const zoneOfMachine = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone. UTC while a page is painted and taken over, since whoever paints it knows no viewer. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, zoneOfMachine, () => 'UTC');
}
