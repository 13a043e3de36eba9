import { isTimeZone } from '@muster/contracts/profile-fields/values';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

/** A zone of a file: by its name where that is known, or by what the file says of its clocks. */
export type FileZone = { readonly name: string } | { readonly momentOf: (wall: string) => number };

/** Lines that say what the clocks of a zone do; more than that is no zone. */
const LINES_MAX = 400;

/**
 * The zone that a TZID means. Programs write names of the IANA database, such names behind a path (Thunderbird, Evolution), names of
 * Windows (Outlook, Exchange), or names of their own beside which the clocks are described.
 */
export function zoneCalled(name: string): string | null {
  const plain = name.trim();
  if (isTimeZone(plain)) return plain;
  const behindPath = /([A-Z][\w+-]*(?:\/[A-Z][\w+-]*){1,2})$/i.exec(plain)?.[1] ?? '';
  for (const part of [behindPath, behindPath.slice(behindPath.indexOf('/') + 1)]) {
    if (part.includes('/') && isTimeZone(part)) return part;
  }
  const [found] = findIana(plain);
  return found !== undefined && isTimeZone(found) ? found : null;
}

/** A zone by its description (VTIMEZONE); null for one of which nothing can be known. */
export function zoneDescribed(lines: readonly string[]): { readonly id: string; readonly zone: FileZone } | null {
  if (lines.length > LINES_MAX) return null;
  // Rules below a year would be reckoned for as long as the file likes.
  if (lines.some((line) => /^RRULE/i.test(line) && !/FREQ=YEARLY/i.test(line))) return null;
  try {
    const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[]);
    const id = component.getFirstPropertyValue('tzid');
    if (typeof id !== 'string') return null;
    const location = component.getFirstPropertyValue('x-lic-location');
    const name = zoneCalled(id) ?? (typeof location === 'string' ? zoneCalled(location) : null);
    if (name !== null) return { id, zone: { name } };
    const zone = new ICAL.Timezone({ component, tzid: id });
    return { id, zone: { momentOf: (wall) => momentAt(wall, zone) } };
  } catch {
    return null;
  }
}

function momentAt(wall: string, zone: ICAL.Timezone): number {
  const time = ICAL.Time.fromDateTimeString(`${wall}:00`);
  time.zone = zone;
  return time.toUnixTime() * 1_000;
}
