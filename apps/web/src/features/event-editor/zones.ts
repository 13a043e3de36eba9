import { dateFormat } from '../../platform/i18n/format.ts';

const MINUTE_MS = 60_000;

/** The time zone of the viewer. */
export function viewerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a zone is called on screen. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** A moment as a clock on the wall of a zone shows it: `2026-01-31T19:00`. */
export function wallIn(zone: string, moment: string | Date): string {
  const parts = dateFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The moment at which a clock on the wall of a zone shows a time; null for what is no time. Skipped hours count as the next one. */
export function momentIn(zone: string, wall: string): Date | null {
  const asUtc = Date.parse(`${wall}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = (at: number) =>
    Date.parse(`${wallIn(zone, new Date(at))}:00.000Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  // An offset found at the wrong side of a change of clocks is found again at the right one.
  const near = asUtc - offset(asUtc);
  return new Date(asUtc - offset(near));
}

/** Zones to choose from, with those that are in use whether the browser lists them or not. */
export function zoneOptions(...used: readonly string[]): { value: string; label: string }[] {
  const zones = new Set([...used, viewerZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({ value: zone, label: zoneName(zone) }));
}
