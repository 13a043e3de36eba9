import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const zoneOfMachine = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone. UTC while a page is rendered on the server or hydrated: one render is for viewers in all zones. */
export function useTimeZone(): string {
  return useSyncExternalStore(neverChanges, zoneOfMachine, () => 'UTC');
}
