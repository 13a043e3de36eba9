import { dateFormat } from '../../platform/i18n/format.ts';

/** A time zone as people read it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** How many hours the clocks of a zone are before those of another at a moment; halves and quarters too. */
export function hoursAhead(zone: string, of: string, at: Date): number {
  return (minutesOf(zone, at) - minutesOf(of, at)) / 60;
}

/** From Greenwich, as the platform says it: `GMT+05:30`, and `GMT` alone for none. */
function minutesOf(timeZone: string, at: Date): number {
  const parts = dateFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(said) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
